/** The addresses of the site. Each page is loaded when it is first opened. */
import { type ReactNode, Suspense } from 'react';
import { createBrowserRouter, isRouteErrorResponse, Navigate, type RouteObject, useLocation, useRouteError } from 'react-router';
import { registeredPages } from '../registries.ts';
import { useSessionControl } from '../session/session.tsx';
import { HOME, homePathOf } from '../shell/home-path.ts';
import { PageFault, PageNotFound } from '../shell/page-states.tsx';
import { StartingPage } from '../shell/starting-page.tsx';
import { isProtected, safeReturnPath } from './guard.ts';
import { lazyPage } from './lazy-page.ts';
import { RequireSession } from './require-session.tsx';

const LoginPage = lazyPage(() => import('../shell/login-page.tsx'));
const LogoutPage = lazyPage(() => import('../shell/logout-page.tsx'));
const SelectRolePage = lazyPage(() => import('../shell/select-role-page.tsx'));
const ErpLayout = lazyPage(() => import('../shell/erp-layout.tsx'));
const HomePage = lazyPage(() => import('../shell/home-page.tsx'));
const DashboardPage = lazyPage(() => import('../charts/dashboard-page.tsx'));
const ReportPage = lazyPage(() => import('../reports/report-page.tsx'));
const PlayPage = lazyPage(() => import('../play/play-page.tsx'));
const MenuPage = lazyPage(() => import('../shell/menu-page.tsx'));

/** `/`: visitors go to the sign-in page, others to where they work. The page asked for travels along. */
function Index() {
  const { state } = useSessionControl();
  const { search } = useLocation();
  if (state.status === 'loading') return <StartingPage />;
  if (state.status === 'visitor') return <Navigate to={{ pathname: '/login', search }} replace />;
  return <Navigate to={HOME} replace />;
}

/** Whoever is signed in has no business on the sign-in page. */
function Login() {
  const { state } = useSessionControl();
  const { search } = useLocation();
  if (state.status === 'loading') return <StartingPage />;
  if (state.status !== 'signedIn') return <LoginPage />;
  const next = safeReturnPath(new URLSearchParams(search).get('next'));
  const { data } = state;
  if (data.roles.length > 1) return <Navigate to={next ? `/select-role?next=${encodeURIComponent(next)}` : '/select-role'} replace />;
  return <Navigate to={next ?? homePathOf(data)} replace />;
}

/** Addresses that nothing answers; protected ones still ask for the sign-in first. */
function Unknown() {
  const { pathname } = useLocation();
  const page = (
    <main className="lp-start">
      <PageNotFound />
    </main>
  );
  return isProtected(pathname) ? <RequireSession>{page}</RequireSession> : page;
}

function RouteFault() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <main className="lp-start">{missing ? <PageNotFound /> : <PageFault />}</main>;
}

const page = (drawn: ReactNode) => <Suspense fallback={<StartingPage />}>{drawn}</Suspense>;
const guarded = (drawn: ReactNode) => <RequireSession>{page(drawn)}</RequireSession>;

const inside: RouteObject[] = [
  { index: true, element: <HomePage /> },
  { path: 'p/:menu_id', element: <MenuPage /> },
  { path: '*', element: <PageNotFound /> },
].map((route) => ({ ...route, errorElement: <RouteFault /> }) as RouteObject);

/** The router of the site around `frame`, which draws what lies over every page. */
export const createAppRouter = (frame: ReactNode) =>
  createBrowserRouter([
    {
      element: frame,
      errorElement: <RouteFault />,
      children: [
        { index: true, element: <Index /> },
        { path: 'login', element: page(<Login />) },
        { path: 'logout', element: page(<LogoutPage />) },
        { path: 'select-role', element: guarded(<SelectRolePage />) },
        { path: 'erp', element: guarded(<ErpLayout />), children: inside },
        { path: 'company/struct', element: guarded(<Navigate to="/erp/p/structure" replace />) },
        {
          path: 'dashboard',
          element: guarded(<ErpLayout />),
          children: [
            { path: ':name', element: <DashboardPage />, errorElement: <RouteFault /> },
            { path: '*', element: <PageNotFound />, errorElement: <RouteFault /> },
          ],
        },
        {
          path: 'report',
          element: guarded(<ErpLayout />),
          children: [
            { path: ':name', element: <ReportPage />, errorElement: <RouteFault /> },
            { path: '*', element: <PageNotFound />, errorElement: <RouteFault /> },
          ],
        },
        {
          path: 'play',
          element: guarded(<ErpLayout />),
          children: [{ index: true, element: <PlayPage />, errorElement: <RouteFault /> }],
        },
        ...registeredPages().map(([path, Page]) => ({
          path,
          element: guarded(<ErpLayout />),
          children: [{ index: true, element: <Page />, errorElement: <RouteFault /> }],
        })),
        { path: '*', element: <Unknown /> },
      ],
    },
  ]);
