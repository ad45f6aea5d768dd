/** `/erp/p/{menu_id}`: what an entry of the menu opens, by its kind and the person's rights. */
import type { MenuItem } from '@lambda/model/definitions.ts';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { Suspense } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useLabel } from '../i18n/i18n.ts';
import { lazyPage } from '../routes/lazy-page.ts';
import { useSession } from '../session/session.tsx';
import { menuEntries, pathTo, targetOf } from './menu-tree.ts';
import { NoRight, PageLoading, PageNotFound } from './page-states.tsx';
import { shellTexts } from './texts.ts';
import { useTitle } from './use-title.ts';

const OutsidePage = lazyPage(() => import('./outside-page.tsx'));
const CrudPage = lazyPage(async () => ({ default: (await import('../crud/crud-page.tsx')).CrudPage }));

/** The entries of a `noActionSubTop` parent, as tabs above the page. */
function SiblingTabs({ parent, current }: { readonly parent: MenuItem; readonly current: string }) {
  const label = useLabel();
  const navigate = useNavigate();
  const items = menuEntries(parent.children ?? []);
  return (
    <Tabs
      className="lp-sibling-tabs"
      activeKey={current}
      items={items.map(({ item }) => ({ key: item.id, label: label(item.label) }))}
      onChange={(id) => {
        const target = items.find(({ item }) => item.id === id)?.target;
        if (target?.kind === 'inside') void navigate(target.path);
      }}
    />
  );
}

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
  const way = pathTo(menu, id);
  const item = way.at(-1);
  const parent = way.at(-2);
  useTitle(item && label(item.label));
  // The entry exists, but is not for this person; others are not known at all.
  if (!item) return permission.menus[id] || permission.hidden.includes(id) ? <NoRight /> : <PageNotFound text={t('state.noMenuText')} />;
  if (parent?.linkTo !== 'noActionSubTop') return <EntryPage item={item} />;
  return (
    <div className="lp-with-tabs">
      <SiblingTabs parent={parent} current={item.id} />
      <div>
        <EntryPage item={item} />
      </div>
    </div>
  );
}
