/** Where a page was left that is open in a tab: its list keeps filter, order and place when the menu leads there again. */
import { readStored } from '../kit/session/browser-storage.ts';
import { useSession } from '../kit/session/session.tsx';
import { areTabs } from './open-tabs.ts';
import { tabsKey, useHasTabs } from './use-tabs.ts';
import { useLayout } from './use-width.ts';

/** The address at which a page's tab was left; undefined when it has none. Read at the moment of the call. */
export function useTabAddress(): (path: string) => string | undefined {
  const session = useSession();
  const hasTabs = useHasTabs(useLayout());
  return (path) => (hasTabs ? readStored(tabsKey(session), areTabs)?.find((tab) => tab.path === path)?.address : undefined);
}
