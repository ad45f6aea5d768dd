/** Blocks that show what an administrator has written, and nothing else. */
import { Actions, BlockHeading, Points } from '../block-heading.tsx';
import type { BlockProps } from '../block-schema.ts';
import { MarkedText } from '../marked-text.tsx';
import { SiteIcon } from '../site-icon.tsx';
import { WindowPicture } from '../site-picture.tsx';
import { useSite } from '../site-view.ts';

export function Facts({ items }: BlockProps['facts']) {
  return (
    <section className="st-block">
      <ul className="st-wide st-facts">
        {items.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Cards({ anchor, title, text, items }: BlockProps['cards']) {
  const { href } = useSite();
  return (
    <section className="st-block" id={anchor || undefined}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <ul className="st-cards">
          {items.map((item) => (
            <li key={item.title} className="st-card">
              <span className="st-icon">
                <SiteIcon name={item.icon} />
              </span>
              <h3>{item.href ? <a href={href(item.href)}>{item.title}</a> : item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Story({ anchor, eyebrow, icon, title, text, points, picture, side }: BlockProps['story']) {
  return (
    <section className="st-block" id={anchor || undefined}>
      <div className={`st-wide st-story st-story-${side}`}>
        <div className="st-story-words">
          {eyebrow && (
            <p className="st-eyebrow">
              {icon && <SiteIcon name={icon} size={18} />}
              {eyebrow}
            </p>
          )}
          <h2>{title}</h2>
          {text && <p className="st-lead">{text}</p>}
          <Points points={points} />
        </div>
        <WindowPicture name={picture} alt="" sizes="(min-width: 960px) 640px, (min-width: 720px) 92vw" />
      </div>
    </section>
  );
}

export function Band({ anchor, title, text, points, picture }: BlockProps['band']) {
  return (
    <section className="st-band" id={anchor || undefined}>
      <div className="st-wide st-story st-story-right">
        <div className="st-story-words">
          <h2>{title}</h2>
          {text && <p className="st-lead">{text}</p>}
          <Points points={points} />
        </div>
        <WindowPicture name={picture} alt="" sizes="(min-width: 960px) 640px, (min-width: 720px) 92vw" />
      </div>
    </section>
  );
}

export function Steps({ anchor, title, text, items }: BlockProps['steps']) {
  return (
    <section className="st-block" id={anchor || undefined}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <ol className="st-steps">
          {items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function TextBlock({ body }: BlockProps['text']) {
  return (
    <section className="st-block st-block-text">
      <div className="st-wide">
        <div className="st-column st-formatted">
          <MarkedText text={body} />
        </div>
      </div>
    </section>
  );
}

export function Call({ anchor, title, text, actions }: BlockProps['call']) {
  return (
    <section className="st-block" id={anchor || undefined}>
      <div className="st-wide">
        <div className="st-call">
          <div>
            <h2>{title}</h2>
            {text && <p>{text}</p>}
          </div>
          <Actions actions={actions} />
        </div>
      </div>
    </section>
  );
}
