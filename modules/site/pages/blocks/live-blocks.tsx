/** Blocks that show what is kept elsewhere: modules, plans, answers, guides, companies. */
import type { ReactNode } from 'react';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockProps } from '../block-schema.ts';
import { FormattedText } from '../formatted-text.tsx';
import { priceOf, storageOf } from '../plan-words.ts';
import { SiteIcon } from '../site-icon.tsx';
import { SitePicture } from '../site-picture.tsx';
import { type AnswerShown, type PlanShown, useSite } from '../site-view.ts';
import { NewsCards, WayOn } from './news-cards.tsx';

export function Modules({ anchor, title, text }: BlockProps['modules']) {
  const { live } = useSite();
  return (
    <section className="st-block" id={anchor || undefined}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <ul className="st-cards">
          {live.modules.map((module) => (
            <li key={module.code} className="st-card" id={module.code} lang={module.locale}>
              <span className="st-icon">
                <SiteIcon name={module.module_icon} />
              </span>
              <h3>{module.module_name}</h3>
              <p>{module.module_description}</p>
              {module.module_ss && <SitePicture name={module.module_ss} alt="" sizes="360px" />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Plan({ plan }: { readonly plan: PlanShown }) {
  const { language, say, href } = useSite();
  const { live } = useSite();
  const names = live.modules.filter(({ code }) => plan.modules.includes(code));
  return (
    <li className="st-plan">
      <h3>{plan.subscription}</h3>
      <p className="st-price">
        <strong>{Number(plan.amount) === 0 ? say('free') : priceOf(plan.amount)}</strong>
        {Number(plan.amount) > 0 && <span>{say('perDays', { days: plan.duration_by_days })}</span>}
      </p>
      <ul className="st-plan-limits">
        <li>{say('people', { count: plan.people })}</li>
        <li>{say('storage', { count: storageOf(plan.storage_gb) })}</li>
      </ul>
      <ul className="st-points">
        {names.map(({ code, module_name }) => (
          <li key={code}>
            <span>
              <SiteIcon name="check" size={16} />
            </span>
            {module_name}
          </li>
        ))}
      </ul>
      <a
        className="st-button"
        href={href(`/register?plan=${encodeURIComponent(plan.code)}`)}
        aria-label={`${say('choosePlan')}: ${plan.subscription}`}
        lang={language}
      >
        {say('choosePlan')}
      </a>
    </li>
  );
}

function Compared({ plans }: { readonly plans: readonly PlanShown[] }) {
  const { live, say } = useSite();
  return (
    <div className="st-compare">
      <h3 id="compare">{say('compare')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className="st-scroll" aria-labelledby="compare" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('part')}</th>
              {plans.map(({ code, subscription }) => (
                <th key={code} scope="col">
                  {subscription}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {live.modules.map(({ code, module_name }) => (
              <tr key={code}>
                <th scope="row">{module_name}</th>
                {plans.map((plan) => {
                  const has = plan.modules.includes(code);
                  return (
                    <td key={plan.code} className={has ? 'st-has' : 'st-has-not'}>
                      <SiteIcon name={has ? 'check' : 'minus'} size={18} />
                      <span className="st-hidden">{say(has ? 'included' : 'notIncluded')}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

export function Plans({ anchor, title, text }: BlockProps['plans']) {
  const { live } = useSite();
  return (
    <section className="st-block" id={anchor || undefined}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <ul className="st-plans">
          {live.plans.map((plan) => (
            <Plan key={plan.code} plan={plan} />
          ))}
        </ul>
        <Compared plans={live.plans} />
      </div>
    </section>
  );
}

/** Opens and closes without script. */
type Listed = {
  readonly answers: readonly AnswerShown[];
  /** What stands below an answer. */
  readonly below?: (answer: AnswerShown) => ReactNode;
  readonly opened?: number | undefined;
};
export function Answers({ answers, below, opened }: Listed) {
  return (
    <div className="st-answers">
      {answers.map((one) => (
        <details key={one.code} id={one.code} lang={one.locale} open={one.id === opened}>
          <summary>
            {one.question}
            <SiteIcon name="chevron-down" size={18} />
          </summary>
          <FormattedText html={one.answer} />
          {below?.(one)}
        </details>
      ))}
    </div>
  );
}

export function Questions({ anchor, title, text, count }: BlockProps['questions']) {
  const { live, say, href } = useSite();
  return (
    <section className="st-block" id={anchor || undefined}>
      <div className="st-narrow">
        <BlockHeading title={title} text={text} />
        <Answers answers={live.answers.slice(0, count)} />
        <p className="st-more">
          <a href={href('/faq')}>
            {say('allQuestions')}
            <SiteIcon name="arrow-right" size={16} />
          </a>
        </p>
      </div>
    </section>
  );
}

/** Courses: guides by category, in their order. How far somebody has come is filled in by the script of pages. */
export function Guides({ anchor, title, text }: BlockProps['guides']) {
  const { live, href, say } = useSite();
  return (
    <section className="st-block" id={anchor || undefined}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <p className="st-continue" data-continue hidden>
          <a className="st-button st-button-first" href={href('/guide')}>
            {say('continueLesson')}: <span />
          </a>
        </p>
        <div className="st-guides">
          {live.guides.map(({ code, category, guides }) => (
            <section key={code} data-course={code}>
              <h3>{category}</h3>
              <p className="st-course-progress" data-course-progress hidden>
                <progress max={guides.length} value={0} aria-label={`${category}: ${say('lessonsDone')}`} />
                <span />
              </p>
              <ol className="st-lessons">
                {guides.map(({ id, code: lesson, title: name, locale, hasVideo }) => (
                  <li key={id}>
                    <a href={href(`/guide/${id}`)} data-lesson={lesson} data-title={name}>
                      <span lang={locale}>{name}</span>
                      {hasVideo && <span className="st-lesson-video">{say('withVideo')}</span>}
                      <span className="st-lesson-done" data-done hidden>
                        <SiteIcon name="check" size={16} />
                        {say('lessonDone')}
                      </span>
                    </a>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Of the platform itself: as its administrators keep them, and nothing where they have written none. */
export function SiteContacts({ anchor, title, text }: BlockProps['contacts']) {
  const { live, language } = useSite();
  if (live.contacts.length === 0) return null;
  const foreign = (locale: string) => (locale === language ? undefined : locale);
  return (
    <section className="st-block" id={anchor || 'contacts'}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <dl className="st-contacts">
          {live.contacts.map(({ id, name, value, href }) => (
            <div key={id}>
              <dt lang={foreign(name.locale)}>{name.text}</dt>
              <dd lang={foreign(value.locale)}>{href === null ? value.text : <a href={href}>{value.text}</a>}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Below the companies the newest of what they tell everybody. */
function NewsOfCompanies() {
  const { live, say } = useSite();
  if (live.news.length === 0) return null;
  return (
    <div className="st-companies-news" id="news">
      <h3>{say('newsOfCompanies')}</h3>
      <NewsCards news={live.news} level="h4" withCompany />
      <WayOn to="/news">{say('newsAll')}</WayOn>
    </div>
  );
}

export function Companies({ anchor, title, text }: BlockProps['companies']) {
  const { live, href } = useSite();
  // None are invented: where nobody has published a page the block is not there.
  if (live.companies.length === 0) return null;
  return (
    <section className="st-block" id={anchor || undefined}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <ul className="st-companies">
          {live.companies.map(({ address, name, about, logo }) => (
            <li key={address}>
              <a href={href(`/web/${address}`)}>
                {logo && <img src={`${logo}?size=thumb`} alt="" width={48} height={48} loading="lazy" />}
                <span>
                  <strong lang={name.locale}>{name.text}</strong>
                  {about}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <NewsOfCompanies />
      </div>
    </section>
  );
}
