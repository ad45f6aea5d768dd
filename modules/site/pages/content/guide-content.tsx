/** `/guide` and `/guide/{id}`: guides by category, and one of them with those before and after it. */
import { FormattedText } from '../formatted-text.tsx';
import { SiteIcon } from '../site-icon.tsx';
import { type GuideGroupShown, type GuideShown, useSite } from '../site-view.ts';
import { SearchForm } from './search-form.tsx';
import { type OpinionState, UsefulQuestion } from './useful-question.tsx';

export type AdviceShown = {
  readonly topic: string;
  readonly advice: readonly { readonly text: string; readonly picture: string | null }[];
};

function GuideLines({ guides }: { readonly guides: readonly GuideShown[] }) {
  const { href } = useSite();
  return (
    <ul>
      {guides.map(({ id, title, locale }) => (
        <li key={id}>
          <a href={href(`/guide/${id}`)} lang={locale}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

type List = {
  readonly groups: readonly GuideGroupShown[];
  /** Null where nothing is searched. */
  readonly found: readonly GuideShown[] | null;
  readonly words: string;
  readonly advice: readonly AdviceShown[];
};
export function GuidesContent({ groups, found, words, advice }: List) {
  const { say, language } = useSite();
  return (
    <section className="st-opening">
      <div className="st-wide">
        <h1>{say('guides')}</h1>
        <p className="st-lead">{say('guidesText')}</p>
        <SearchForm path="/guide" words={words} label={say('guideSearch')} />
        {found?.length === 0 && <p className="st-empty">{say('nothingFound')}</p>}
        <div className="st-guides">
          {found ? (
            <GuideLines guides={found} />
          ) : (
            groups.map(({ code, category, guides }) => (
              <section key={code}>
                <h2>{category}</h2>
                <GuideLines guides={guides} />
              </section>
            ))
          )}
        </div>
        {!found && advice.length > 0 && (
          <section className="st-advice">
            <h2>{say('advice')}</h2>
            <div className="st-guides" lang={language === 'mn' ? 'mn' : 'en'}>
              {advice.map(({ topic, advice: lines }) => (
                <section key={topic}>
                  <h3>{topic}</h3>
                  <ul className="st-plain">
                    {lines.map(({ text, picture }) => (
                      <li key={text}>
                        {picture && <img src={picture} alt="" loading="lazy" />}
                        {text}
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </section>
        )}
      </div>
    </section>
  );
}

export type GuideArticle = {
  readonly id: number;
  readonly code: string;
  readonly opinion: OpinionState | null;
  readonly category: string | null;
  readonly locale: string;
  readonly title: string;
  readonly description: string;
  readonly video: string | null;
  readonly file: string | null;
  readonly isOutdated: boolean;
  readonly previous: GuideShown | undefined;
  readonly next: GuideShown | undefined;
};
export function GuideContent({
  id,
  code,
  opinion,
  category,
  locale,
  title,
  description,
  video,
  file,
  isOutdated,
  previous,
  next,
}: GuideArticle) {
  const { say, href } = useSite();
  return (
    <article className="st-opening">
      <div className="st-wide">
        {category && <p className="st-eyebrow">{category}</p>}
        <h1 lang={locale}>{title}</h1>
        {isOutdated && <p className="st-column st-outdated">{say('guideOutdated')}</p>}
        <div lang={locale} className="st-column">
          <FormattedText html={description} />
        </div>
        {(video || file) && (
          <p className="st-actions">
            {/* Elsewhere, without cookies, and without telling from which page: nothing of it is loaded here. */}
            {video && (
              <a className="st-button" href={`https://www.youtube-nocookie.com/embed/${video}`} rel="noopener noreferrer">
                {say('video')}
              </a>
            )}
            {file && (
              <a className="st-button" href={file}>
                {say('file')}
              </a>
            )}
          </p>
        )}
        <p className="st-actions" data-lesson-page data-code={code} hidden>
          <button
            type="button"
            className="st-button"
            aria-pressed="false"
            data-open={say('finishLesson')}
            data-done={say('finishedLesson')}
          />
        </p>
        <div className="st-column">
          <UsefulQuestion about="guide" id={id} opinion={opinion} />
        </div>
        <nav className="st-ways st-column" aria-label={say('ways')}>
          {previous && (
            <a href={href(`/guide/${previous.id}`)} rel="prev" lang={previous.locale}>
              <span>{say('previous')}</span>
              {previous.title}
            </a>
          )}
          {next && (
            <a href={href(`/guide/${next.id}`)} rel="next" lang={next.locale}>
              <span>{say('next')}</span>
              {next.title}
            </a>
          )}
        </nav>
        <p className="st-more">
          <a href={href('/guide')}>
            <SiteIcon name="arrow-left" size={16} />
            {say('guidesAll')}
          </a>
        </p>
      </div>
    </article>
  );
}
