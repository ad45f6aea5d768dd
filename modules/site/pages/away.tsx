/** While what the site is stored in is away: that nobody has to do anything but wait, with a way to look again. The script opens the page as soon as it is there. */
import { SiteIcon } from './site-icon.tsx';
import { useSite } from './site-view.ts';

export function Away({ path }: { readonly path: string }) {
  const { say, href } = useSite();
  return (
    <section className="st-opening">
      <div className="st-wide">
        <h1>{say('away')}</h1>
        <p className="st-lead" role="status" data-away>
          {say('awayText')}
        </p>
        <p className="st-actions">
          <a className="st-button st-button-first" href={href(path)}>
            {say('again')}
            <SiteIcon name="arrow-right" size={18} />
          </a>
        </p>
      </div>
    </section>
  );
}
