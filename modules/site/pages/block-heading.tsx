/** The heading of a block, and the buttons below it. */
import { SiteIcon } from './site-icon.tsx';
import { useSite } from './site-view.ts';

type Heading = { readonly title: string; readonly text?: string | undefined };
export function BlockHeading({ title, text }: Heading) {
  return (
    <div className="st-heading">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  );
}

type Action = { readonly label: string; readonly href: string };
export function Actions({ actions }: { readonly actions: readonly Action[] }) {
  const { href } = useSite();
  if (actions.length === 0) return null;
  return (
    <p className="st-actions">
      {actions.map(({ label, href: to }, place) => (
        <a key={`${to} ${label}`} href={href(to)} className={place === 0 ? 'st-button st-button-first' : 'st-button'}>
          {label}
          {place === 0 && <SiteIcon name="arrow-right" size={18} />}
        </a>
      ))}
    </p>
  );
}

export function Points({ points }: { readonly points: readonly { readonly text: string }[] }) {
  if (points.length === 0) return null;
  return (
    <ul className="st-points">
      {points.map(({ text }) => (
        <li key={text}>
          <span>
            <SiteIcon name="check" size={16} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
