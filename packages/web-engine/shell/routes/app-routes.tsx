/** The router made of the route table: a page for each row, in the frame and behind the guard that its row names. */
import { type ReactNode, Suspense, useEffect } from 'react';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  Navigate,
  type RouteObject,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { isProtected } from '../../kit/page/guard.ts';
import { fetchAhead } from '../../kit/page/lazy-page.ts';
import { PageFault, PageLoading, PageNotFound } from '../../kit/page/page-states.tsx';
import type { LayoutName, RouteRow } from '../../kit/page/route-row.ts';
import { PageTitle } from '../../kit/page/use-title.ts';
import { useSessionControl } from '../../kit/session/session.tsx';
import { LAYOUTS } from '../layouts/layouts.ts';
import { StartingPage } from '../starting-page.tsx';
import { allRoutes } from './all-routes.ts';
import { pageOf } from './pages.ts';
import { useRedirect } from './redirects.ts';
import { type FramedGuard, GUARDS, SessionGuard } from './route-guards.tsx';
import { leadsOutside } from './served-page.ts';

/** Nothing is at the address, unless it is an old one: that is known when the rules are. */
function NoPage() {
  const { pathname } = useLocation();
  const { isKnown } = useRedirect(pathname);
  return isKnown ? <PageNotFound /> : <PageLoading />;
}

/** Leads old addresses to where they are now, wherever they stand in the table; all else is drawn. */
function Redirected({ children }: { readonly children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { to } = useRedirect(pathname);
  return to === undefined ? children : <Navigate to={{ pathname: to, search, hash }} replace />;
}

/** Leaves for a document of its own, with what was asked for. */
function ToVisitorPage({ path }: { readonly path: string }) {
  const { search, hash } = useLocation();
  useEffect(() => location.replace(path + search + hash), [path, search, hash]);
  return <StartingPage />;
}

/** A row without a page belongs to an area that is not there yet: its address says so like an unknown one. */
function RowPage({ row }: { readonly row: RouteRow }) {
  const label = useLabel();
  const Page = pageOf(row);
  if (!Page) return row.to === undefined ? <NoPage /> : <Navigate to={row.to} replace />;
  return (
    <>
      <PageTitle title={label(row.title)} />
      <Page />
    </>
  );
}

/** A page that the server draws: the browser asks for it as a whole. One that was asked for so already and is not there is unknown. */
function ServedPage() {
  const { pathname, search, hash } = useLocation();
  const isAsked = leadsOutside(pathname);
  useEffect(() => {
    if (isAsked) location.replace(pathname + search + hash);
  }, [isAsked, pathname, search, hash]);
  return isAsked ? <StartingPage /> : <NoPage />;
}

function RouteFault() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <PageNotFound /> : <PageFault />;
}
/** For what broke outside of every layout. */
const bareFault = (
  <main className="lp-start">
    <RouteFault />
  </main>
);

/** In the application visitors' frames are asked for only by addresses that have no page yet. */
const frameOf = (layout: LayoutName) => LAYOUTS[layout === 'agent' || layout === 'login' || layout === 'company' ? 'default' : layout];

function Framed({ layout, guard }: { readonly layout: LayoutName; readonly guard: FramedGuard }) {
  const { state } = useSessionControl();
  const Guard = GUARDS[guard];
  // Without a company there is no menu to stand around a page.
  const Layout = frameOf(guard === 'session' && state.status === 'noCompany' ? 'app' : layout);
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  useEffect(() => {
    const page = row && pageOf(row);
    if (page) fetchAhead(page);
  }, [row]);
  return (
    <Guard>
      <Suspense fallback={<StartingPage />}>
        <Layout />
      </Suspense>
    </Guard>
  );
}

/** The frame around addresses that nothing answers; protected ones still ask for the sign-in first. */
function UnknownFrame() {
  const { pathname } = useLocation();
  const Layout = LAYOUTS.default;
  const frame = (
    <Suspense fallback={<StartingPage />}>
      <Layout />
    </Suspense>
  );
  return isProtected(pathname) ? <SessionGuard>{frame}</SessionGuard> : frame;
}

/** Rows with the same layout and guard share one frame, which stays while the pages in it change. */
function framesOf(rows: readonly RouteRow[]): RouteObject[] {
  const frames = new Map<string, { readonly layout: LayoutName; readonly guard: FramedGuard; readonly children: RouteObject[] }>();
  for (const row of rows) {
    const { layout, guard } = row;
    if (guard === 'visitor' || row.visitor || row.served) continue;
    const key = `${layout} ${guard}`;
    const frame = frames.get(key) ?? { layout, guard, children: [] };
    frame.children.push({ path: row.path, handle: row, element: <RowPage key={row.path} row={row} />, errorElement: <RouteFault /> });
    frames.set(key, frame);
  }
  return [...frames.values()].map(({ layout, guard, children }) => ({
    element: <Framed layout={layout} guard={guard} />,
    errorElement: bareFault,
    children,
  }));
}

const visitorRoutes = (rows: readonly RouteRow[]): RouteObject[] =>
  rows.filter(({ visitor }) => visitor).map(({ path }) => ({ path, element: <ToVisitorPage path={path} /> }));

/** Pages of the server bring their frame along; nothing is drawn around the way to them. */
const servedRoutes = (rows: readonly RouteRow[]): RouteObject[] =>
  rows.flatMap(({ path, guard, served }) => {
    if (!served || guard === 'visitor') return [];
    const Guard = GUARDS[guard];
    const element = (
      <Guard key={path}>
        <ServedPage />
      </Guard>
    );
    return [{ path, element, errorElement: bareFault }];
  });

/** The router of the site around `frame`, which draws what lies over every page. */
export function createAppRouter(frame: ReactNode) {
  const rows = allRoutes();
  return createBrowserRouter([
    {
      element: <Redirected>{frame}</Redirected>,
      errorElement: bareFault,
      children: [
        ...framesOf(rows),
        ...visitorRoutes(rows),
        ...servedRoutes(rows),
        { element: <UnknownFrame />, children: [{ path: '*', element: <NoPage /> }] },
      ],
    },
  ]);
}
