/** Where no page is: said in the language of the address, with the way on. */
import { SiteIcon } from './site-icon.tsx';
import { useSite } from './site-view.ts';

export function NotFound({ path }: { readonly path: string }) {
  const { say, href } = useSite();
  return (
    <section className="st-opening">
      <div className="st-wide">
        <h1>{say('notFound')}</h1>
        <p className="st-lead">{say('notFoundText')}</p>
        <p>
          <code>{path}</code>
        </p>
        <p className="st-actions">
          <a className="st-button st-button-first" href={href('/home')}>
            {say('toHome')}
            <SiteIcon name="arrow-right" size={18} />
          </a>
        </p>
      </div>
    </section>
  );
}
