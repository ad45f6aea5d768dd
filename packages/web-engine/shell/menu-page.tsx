/** `/erp/p/{menu_id}`: what an entry of the menu opens, by its kind and the person's rights. */
import type { MenuItem } from '@lambda/model/definitions.ts';
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { useLabel } from '../i18n/i18n.ts';
import { lazyPage } from '../routes/lazy-page.ts';
import { useSession } from '../session/session.tsx';
import { pathTo, targetOf } from './menu-tree.ts';
import { NoRight, PageLoading, PageNotFound } from './page-states.tsx';
import { shellTexts } from './texts.ts';
import { PageTitle } from './use-title.ts';

const OutsidePage = lazyPage(() => import('./outside-page.tsx'));
const CrudPage = lazyPage(async () => ({ default: (await import('../crud/crud-page.tsx')).CrudPage }));

function EntryPage({ item }: { readonly item: MenuItem }) {
  const label = useLabel();
  const { cruds, permissionsOf } = useSession();
  const permissions = permissionsOf(item.id);
  if (item.linkTo === 'iframe') return <OutsidePage title={label(item.label)} url={item.url} />;
  if (item.linkTo !== 'crud') {
    const target = targetOf(item);
    return target?.kind === 'inside' ? <Navigate to={target.path} replace /> : <PageNotFound />;
  }
  const crud = cruds.find(({ name }) => name === item.url);
  if (!crud) return <PageNotFound />;
  if (!permissions.r && !permissions.c) return <NoRight />;
  return (
    <Suspense fallback={<PageLoading />}>
      <CrudPage key={item.id} menuId={item.id} crud={crud} permissions={permissions} />
    </Suspense>
  );
}

export default function MenuPage() {
  const label = useLabel();
  const { menu_id: id = '' } = useParams();
  const t = shellTexts.useText();
  const { menu, permission } = useSession();
  const item = pathTo(menu, id).at(-1);
  // The entry exists, but is not for this person; others are not known at all.
  if (!item) return permission.menus[id] || permission.hidden.includes(id) ? <NoRight /> : <PageNotFound text={t('state.noMenuText')} />;
  return (
    <>
      <PageTitle title={label(item.label)} />
      <EntryPage item={item} />
    </>
  );
}
