/** "Was this useful?" below a guide or an answer: plain forms that work without script. */
import { useSite } from '../site-view.ts';

export type OpinionState = 'yes' | 'no' | 'noted' | 'later' | 'long';
type Asked = {
  readonly about: 'guide' | 'faq';
  readonly id: number;
  /** Where the question stands on the page. */
  readonly anchor?: string;
  /** What the reader has just answered. */
  readonly opinion: OpinionState | null;
};

function Known({ about, id, anchor, language }: Omit<Asked, 'opinion'> & { readonly language: string }) {
  return (
    <>
      <input type="hidden" name="about" value={about} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="language" value={language} />
      {anchor && <input type="hidden" name="anchor" value={anchor} />}
      {/* Programs fill in every field; people neither see this one nor come to it by Tab. */}
      <input type="text" name="website" className="st-trap" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </>
  );
}

export function UsefulQuestion({ opinion, ...asked }: Asked) {
  const { say, language } = useSite();
  const place = asked.about === 'guide' ? { id: 'useful' } : {};
  if (opinion === 'yes' || opinion === 'noted' || opinion === 'later')
    return (
      <p className="st-useful" role="status" {...place}>
        {say(opinion === 'later' ? 'usefulLater' : opinion === 'yes' ? 'usefulThanks' : 'usefulNoted')}
      </p>
    );
  const missing = `missing-${asked.about}-${asked.id}`;
  if (opinion === 'no' || opinion === 'long')
    return (
      <form className="st-useful st-useful-more" method="post" action="/public/useful" {...place}>
        <Known {...asked} language={language} />
        <input type="hidden" name="useful" value="no" />
        <label htmlFor={missing}>{say(opinion === 'long' ? 'usefulLong' : 'usefulMissing')}</label>
        <textarea id={missing} name="missing" rows={3} maxLength={500} required />
        <button type="submit" className="st-button">
          {say('usefulSend')}
        </button>
      </form>
    );
  return (
    <form className="st-useful" method="post" action="/public/useful" {...place}>
      <Known {...asked} language={language} />
      <span id={`asked-${asked.about}-${asked.id}`}>{say(asked.about === 'guide' ? 'usefulGuide' : 'usefulAnswer')}</span>
      <span className="st-useful-ways">
        <button type="submit" className="st-button" name="useful" value="yes" aria-describedby={`asked-${asked.about}-${asked.id}`}>
          {say('usefulYes')}
        </button>
        <button type="submit" className="st-button" name="useful" value="no" aria-describedby={`asked-${asked.about}-${asked.id}`}>
          {say('usefulNo')}
        </button>
      </span>
    </form>
  );
}
