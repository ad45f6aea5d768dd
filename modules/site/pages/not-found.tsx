/** Where no page is: said in the language of the address, as the application says it, with the way on. */
import { NOT_FOUND } from '@lambda/model/addresses/not-found.ts';
import { SiteIcon } from './site-icon.tsx';
import { useSite } from './site-view.ts';

export function NotFound({ path }: { readonly path: string }) {
  const { language, href } = useSite();
  return (
    <section className="st-opening">
      <div className="st-wide">
        <h1>{NOT_FOUND.title[language]}</h1>
        <p className="st-lead">{NOT_FOUND.text[language]}</p>
        <p className="st-list">
          <code>{path}</code>
        </p>
        <p className="st-actions">
          <a className="st-button st-button-first" href={href('/home')}>
            {NOT_FOUND.home[language]}
            <SiteIcon name="arrow-right" size={18} />
          </a>
        </p>
      </div>
    </section>
  );
}
