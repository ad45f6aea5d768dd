/** `/erp/p/{menu_id}`: what an entry of the menu opens, by its kind and the person's rights. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { Suspense, useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useLabel } from '../kit/i18n/i18n.ts';
import { lazyPage } from '../kit/page/lazy-page.ts';
import { NoRight, PageLoading, PageNotFound } from '../kit/page/page-states.tsx';
import { shellTexts } from '../kit/page/texts.ts';
import { PageTitle } from '../kit/page/use-title.ts';
import { pathTo, targetOf } from '../kit/session/menu-tree.ts';
import { useSession } from '../kit/session/session.tsx';
import type { SessionCrud } from '../kit/session/session-reply.ts';
import { useUnsavedPaths } from '../kit/session/unsaved-work.ts';

const OutsidePage = lazyPage(() => import('./outside-page.tsx'));
const CrudPage = lazyPage(async () => ({ default: (await import('../pages/crud/crud-page.tsx')).CrudPage }));

/** Whether something that is not saved stands on the page. */
function useIsUnsaved(): boolean {
  const { pathname } = useLocation();
  return useUnsavedPaths().has(pathname);
}

type Opened = { readonly item: MenuItem; readonly crud: SessionCrud | undefined };
/**
 * What the address opens. While something unsaved stands there it stays what it was when the right to it goes: saving says what is
 * closed by now, and nothing typed is lost.
 */
function useOpened(id: string): Opened | undefined {
  const { menu, cruds, permissionsOf } = useSession();
  const isUnsaved = useIsUnsaved();
  const before = useRef<Opened>(undefined);
  const item = pathTo(menu, id).at(-1);
  const now = item && { item, crud: cruds.find(({ name }) => name === item.url) };
  const isOpen = now !== undefined && (permissionsOf(id).r || permissionsOf(id).c);
  const kept = before.current?.item.id === id ? before.current : undefined;
  const opened = isUnsaved && !isOpen && kept ? kept : now;
  before.current = opened;
  return opened;
}

function EntryPage({ opened: { item, crud } }: { readonly opened: Opened }) {
  const label = useLabel();
  const { permissionsOf } = useSession();
  const isUnsaved = useIsUnsaved();
  const permissions = permissionsOf(item.id);
  if (item.linkTo === 'iframe') return <OutsidePage title={label(item.label)} url={item.url} />;
  if (item.linkTo !== 'crud') {
    const target = targetOf(item);
    return target?.kind === 'inside' ? <Navigate to={target.path} replace /> : <PageNotFound />;
  }
  if (!crud) return <PageNotFound />;
  if (!permissions.r && !permissions.c && !isUnsaved) return <NoRight />;
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
  const { permission } = useSession();
  const opened = useOpened(id);
  // The entry exists, but is not for this person; others are not known at all.
  if (!opened) return permission.menus[id] || permission.hidden.includes(id) ? <NoRight /> : <PageNotFound text={t('state.noMenuText')} />;
  return (
    <>
      <PageTitle title={label(opened.item.label)} />
      <EntryPage opened={opened} />
    </>
  );
}
