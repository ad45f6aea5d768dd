/** `/lambda/site-page/{id}`: the blocks of a page of the site. */
import { sitePageTarget } from './page-data.ts';
import { PageEditor } from './page-editor.tsx';

export default function SitePageEditor() {
  return <PageEditor target={sitePageTarget} />;
}
