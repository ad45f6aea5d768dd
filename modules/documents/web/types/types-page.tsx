/** `/document/document` and `/document/document/{category}`: what kinds of papers there are, category by category, each a step from a new one. */
import './types.css';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { documentTexts } from '../i18n/texts.ts';

type Category = { readonly id: number; readonly category: string; readonly icon: string | null };
type DocumentType = {
  readonly id: number;
  readonly document_name: string;
  readonly document_type_category_id: number;
  readonly workflow_id: number | null;
};
type Found = { readonly document_type_category: readonly Category[]; readonly document_type: readonly DocumentType[] };
const QUERY = `{document_type_category(sorts:[{column:"category_order",order:asc}],limit:200){id category icon}
  document_type(sorts:[{column:"document_name",order:asc}],limit:500){id document_name document_type_category_id workflow_id}}`;

function CategorySection({ category, types }: { readonly category: Category; readonly types: readonly DocumentType[] }) {
  const t = documentTexts.useText();
  const { id, category: name, icon } = category;
  return (
    <section className="document-category" aria-labelledby={`category-${id}`}>
      <h2 id={`category-${id}`}>
        <Icon name={icon ?? 'file-text'} />
        <Link to={`/document/document/${id}`}>{name}</Link>
      </h2>
      <ul>
        {types.map(({ id: type, document_name, workflow_id }) => (
          <li key={type}>
            <Link to={`/document/new/${type}/${workflow_id ?? 0}`}>{document_name}</Link>
          </li>
        ))}
      </ul>
      {types.length === 0 && <p>{t('types.empty')}</p>}
      <Link to={`/erp/p/documents?f=document_type_id.document_type_category_id~equals~${id}`}>{t('types.list', { name })}</Link>
    </section>
  );
}

export function TypesPage() {
  const t = documentTexts.useText();
  const chosen = useParams().cat_id;
  useTitle(t('types.title'));
  const { data, error, refetch } = useQuery({ queryKey: ['document-types'], queryFn: ({ signal }) => query<Found>(QUERY, {}, { signal }) });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const shown = data.document_type_category.filter(({ id }) => chosen === undefined || String(id) === chosen);
  const [only] = shown;
  if (chosen !== undefined && !only) return <StateFrame wholePage picture="notFound" title={t('types.unknown')} />;
  return (
    <div className="document-types">
      <PageHeader title={chosen !== undefined && only ? only.category : t('types.title')} />
      {chosen !== undefined && <Link to="/document/document">{t('types.all')}</Link>}
      {shown.length === 0 && <StateFrame picture="nothing" title={t('types.none')} text={t('types.noneText')} />}
      <div className="document-categories">
        {shown.map((category) => (
          <CategorySection
            key={category.id}
            category={category}
            types={data.document_type.filter(({ document_type_category_id: of }) => of === category.id)}
          />
        ))}
      </div>
    </div>
  );
}
