/** A search that works as a plain form: the words stand in the address. */
import { SiteIcon } from '../site-icon.tsx';
import { useSite } from '../site-view.ts';

export function SearchForm({ path, words, label }: { readonly path: string; readonly words: string; readonly label: string }) {
  const { say, href } = useSite();
  return (
    <search>
      <form className="st-search" action={href(path)} method="get">
        <input type="search" name="q" defaultValue={words} aria-label={label} placeholder={label} maxLength={100} />
        <button type="submit" className="st-button" aria-label={say('search')}>
          <SiteIcon name="search" size={18} />
        </button>
      </form>
    </search>
  );
}
