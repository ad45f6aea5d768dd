/** `/lambda/company-page/{id}`: the blocks of a company's page. */
import { companyPageTarget } from './company-page-data.ts';
import { PageEditor } from './page-editor.tsx';

export default function CompanyPageEditor() {
  return <PageEditor target={companyPageTarget} />;
}
