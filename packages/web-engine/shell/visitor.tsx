/** The pages of people who are not signed in: a document of its own without what the application needs, one page an address. */
import type { VisitorPath } from '@lambda/model/addresses/visitor-paths.ts';
import { useRootModes } from '@lambda/ui/theme/root-modes.ts';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { startCorrections } from '../kit/i18n/corrections.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import { fetchAhead, lazyPage } from '../kit/page/lazy-page.ts';
import { sweepStored } from '../kit/session/browser-storage.ts';
import { useAppearance, useColorMode, useStill } from '../kit/theme/appearance.ts';
import { SlowNotice } from '../pages/visitor/slow-notice.tsx';
import AgentLayout from './layouts/agent.tsx';
import LoginLayout from './layouts/login.tsx';

/** A page over the whole screen. */
const BareLayout = ({ children }: { readonly children: ReactNode }) => children;
const LAYOUTS = { agent: AgentLayout, bare: BareLayout, login: LoginLayout } as const;

type Page = { readonly default: ComponentType<Record<never, never>> };
export type VisitorPage = { readonly layout: keyof typeof LAYOUTS; readonly load: () => Promise<Page> };
export type VisitorPages = Readonly<Record<VisitorPath, VisitorPage>>;
/** What is drawn while no page can be fetched. */
export type OfflinePages = {
  readonly load: VisitorPage['load'];
  /** Addresses at which it takes the whole screen. */
  readonly whole: readonly string[];
};

/** The service worker marks the document so when it answers with it instead of a page that could not be fetched. */
const isOffline = 'offline' in document.documentElement.dataset;

/** The page at the address of this document, and the frame around it. The server answers no other address with this document, the service worker every one while there is no network. */
export function createVisitor(pages: VisitorPages, offline: OfflinePages): ComponentType {
  // Not when this file is read: it comes in one piece with what the application needs too.
  sweepStored();
  startCorrections();
  const { layout, load } = isOffline
    ? ({ layout: offline.whole.includes(location.pathname) ? 'bare' : 'agent', load: offline.load } as const)
    : (pages[location.pathname as VisitorPath] ?? pages['/login']);
  const Layout = LAYOUTS[layout];
  const Page = lazyPage(load);
  fetchAhead(Page);
  return function Visitor() {
    const { language } = useLanguage();
    const { colour, density, weak, gray } = useAppearance();
    const [mode, still] = [useColorMode(), useStill()];
    useRootModes({ mode, accent: colour, density, weak, gray, still, korean: language === 'ko' });
    return (
      <Layout>
        <SlowNotice />
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </Layout>
    );
  };
}
