/** `/feedback`: what visitors write to the platform, and the reply to anonymous feedback, as plain forms that need no script. */
import { type FeedbackSent, feedbackState, PUBLIC_LENGTHS, type PublicField } from '@lambda/content/contract.ts';
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import type { ReactNode } from 'react';
import type { SiteWord } from '../../site-words.ts';
import { Day } from '../day.tsx';
import { useSite } from '../site-view.ts';

type SentForm<Form extends FeedbackSent['form']> = Extract<FeedbackSent, { readonly form: Form }> | null;
type Shown = {
  /** What was just sent and could not be taken, or the reply that was asked for. */
  readonly sent: FeedbackSent | null;
  readonly isThanked: boolean;
  /** The moment of drawing, in seconds. */
  readonly drawn: number;
};

const HINDRANCES = { later: 'feedbackLater', away: 'feedbackAway' } as const satisfies Readonly<Record<string, SiteWord>>;
/** What stands at the head of a form that was not taken. */
function Alert({ problem }: { readonly problem: 'later' | 'away' | 'fields' }) {
  const { say } = useSite();
  return (
    <p className="st-alert" role="alert">
      {say(problem === 'fields' ? 'feedbackWrong' : HINDRANCES[problem])}
    </p>
  );
}

type Held = {
  readonly id: string;
  readonly label: string;
  readonly wrong: string | undefined;
  readonly children: (described: { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string }) => ReactNode;
};
/** A field under its name, with what is wrong below it. */
function FormField({ id, label, wrong, children }: Held) {
  const messageId = `${id}-wrong`;
  return (
    <div className="st-field">
      <label htmlFor={id}>{label}</label>
      {children(wrong === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': messageId })}
      {wrong !== undefined && (
        <p id={messageId} className="st-wrong">
          {wrong}
        </p>
      )}
    </div>
  );
}

function FeedbackForm({ sent, drawn }: { readonly sent: SentForm<'feedback'>; readonly drawn: number }) {
  const { say, href, language } = useSite();
  const typed = sent?.values;
  const wrongIn = (field: PublicField): string | undefined => {
    const found = sent?.problem === 'fields' ? sent.wrong.find((one) => one.field === field) : undefined;
    return found && fieldErrorText(found, language);
  };
  return (
    // What is wrong is said by the page, in its own language and not in that of the browser.
    <form className="st-form" method="post" action={href('/feedback')} noValidate data-once>
      {sent && <Alert problem={sent.problem} />}
      <FormField id="name" label={say('feedbackName')} wrong={wrongIn('name')}>
        {(described) => (
          <input
            {...described}
            id="name"
            name="name"
            type="text"
            autoComplete="name"
            required
            maxLength={PUBLIC_LENGTHS.name}
            defaultValue={typed?.name}
          />
        )}
      </FormField>
      <FormField id="email" label={say('email')} wrong={wrongIn('email')}>
        {(described) => (
          <input
            {...described}
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={PUBLIC_LENGTHS.email}
            defaultValue={typed?.email}
          />
        )}
      </FormField>
      <FormField id="text" label={say('feedback')} wrong={wrongIn('feedback')}>
        {(described) => (
          <textarea
            {...described}
            id="text"
            name="feedback"
            rows={7}
            required
            maxLength={PUBLIC_LENGTHS.feedback}
            defaultValue={typed?.feedback}
          />
        )}
      </FormField>
      {/* Programs fill in every field; people neither see this one nor come to it by Tab. */}
      <input type="text" name="website" className="st-trap" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <input type="hidden" name="opened" value={drawn} />
      <button type="submit" className="st-button st-button-first">
        {say('usefulSend')}
      </button>
    </form>
  );
}

function Answered({ answered }: { readonly answered: Extract<FeedbackSent, { readonly problem: null }>['answered'] }) {
  const { say, language } = useSite();
  const { description_text: text, state, reply, created_on: written, replied_on: replied } = answered;
  const option = feedbackState.options.find(({ value }) => value === state);
  return (
    <div className="st-answered" role="status" tabIndex={-1}>
      <p className="st-answered-head">
        <strong>{option?.label[language]}</strong> <Day day={written} />
      </p>
      <p lang="">{text}</p>
      {reply === null ? (
        <p className="st-quiet">{say('replyNotYet')}</p>
      ) : (
        <blockquote lang="">
          {reply}
          {replied !== null && <Day day={replied} />}
        </blockquote>
      )}
    </div>
  );
}

/** Read by the code alone: the script of the page sends the form without the session. */
function ReplyReader({ sent }: { readonly sent: SentForm<'reply'> }) {
  const { say, href } = useSite();
  const isUnknown = sent?.problem === 'unknown';
  return (
    <section className="st-reply st-column" id="reply" aria-labelledby="reply-title">
      <h2 id="reply-title">{say('replyTitle')}</h2>
      <p className="st-quiet">{say('replyHint')}</p>
      <form className="st-form" method="post" action={href('/feedback/reply')} noValidate data-nameless="reply">
        {(sent?.problem === 'later' || sent?.problem === 'away') && <Alert problem={sent.problem} />}
        <FormField id="code" label={say('replyCode')} wrong={isUnknown ? say('replyUnknown') : undefined}>
          {(described) => (
            <input {...described} id="code" name="code" type="text" autoComplete="off" maxLength={20} required defaultValue={sent?.code} />
          )}
        </FormField>
        <button type="submit" className="st-button">
          {say('replyRead')}
        </button>
      </form>
      {sent?.problem === null && <Answered answered={sent.answered} />}
    </section>
  );
}

export function FeedbackContent({ sent, isThanked, drawn }: Shown) {
  const { say, href } = useSite();
  return (
    <section className="st-opening">
      <div className="st-wide">
        <h1>{say('feedback')}</h1>
        {isThanked ? (
          <div className="st-thanks st-column" role="status">
            <h2>{say('usefulThanks')}</h2>
            <p>{say('feedbackThanks')}</p>
            <a className="st-button" href={href('/feedback')}>
              {say('feedbackAnother')}
            </a>
          </div>
        ) : (
          <>
            <p className="st-lead">{say('feedbackText')}</p>
            <FeedbackForm sent={sent?.form === 'feedback' ? sent : null} drawn={drawn} />
          </>
        )}
        <ReplyReader sent={sent?.form === 'reply' ? sent : null} />
      </div>
    </section>
  );
}
