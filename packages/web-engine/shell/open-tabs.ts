/** The pages that a person has opened, as a list of tabs; pure, so that every rule of it can be tried. */
import { sitePath } from '@lambda/model/addresses/site-path.ts';

export type OpenTab = {
  /** One tab for each page, whatever record or filter is open on it. */
  readonly path: string;
  /** The whole address as it was left. */
  readonly address: string;
  /** What the page called itself, and in which language. */
  readonly title: string;
  readonly language: string;
};

export const MOST_TABS = 20;
/** So many pages stay drawn, the one that is seen among them; pages with unsaved work come on top. */
export const MOST_KEPT = 8;

const isTab = (value: unknown): value is OpenTab =>
  typeof value === 'object' &&
  value !== null &&
  (['path', 'address', 'title', 'language'] as const).every((key) => typeof (value as Record<string, unknown>)[key] === 'string') &&
  sitePath((value as OpenTab).address) !== undefined &&
  (value as OpenTab).address.startsWith((value as OpenTab).path);
export const areTabs = (value: unknown): value is readonly OpenTab[] => Array.isArray(value) && value.every(isTab);

/** Without its oldest, but for those that must stay, when there are more than `most`. */
function newest<T>(all: readonly T[], most: number, mustStay: (one: T) => boolean): readonly T[] {
  let tooMany = all.length - most;
  return tooMany <= 0 ? all : all.filter((one) => tooMany <= 0 || mustStay(one) || tooMany-- <= 0);
}

/** The page is open: its tab takes its address; a new one comes behind the others, and the oldest without unsaved work goes when there are too many. */
export function visit(tabs: readonly OpenTab[], tab: OpenTab, unsaved: ReadonlySet<string> = new Set()): readonly OpenTab[] {
  const at = tabs.findIndex(({ path }) => path === tab.path);
  if (at < 0) return newest([...tabs, tab], MOST_TABS, (one) => one === tab || unsaved.has(one.path));
  const known = tabs[at];
  const same = known?.address === tab.address && known.title === tab.title && known.language === tab.language;
  return same ? tabs : tabs.with(at, tab);
}

export type Closing = 'current' | 'left' | 'right' | 'all';

/** The paths that close, seen from the page that is open. */
export function closedBy(tabs: readonly OpenTab[], path: string, closing: Closing): readonly string[] {
  const at = tabs.findIndex((tab) => tab.path === path);
  const paths = tabs.map((tab) => tab.path);
  switch (closing) {
    case 'current':
      return at < 0 ? [] : [path];
    case 'left':
      return at < 0 ? [] : paths.slice(0, at);
    case 'right':
      return at < 0 ? [] : paths.slice(at + 1);
    case 'all':
      return paths;
  }
}

/** The same list when none of them is in it. */
export function without(tabs: readonly OpenTab[], paths: readonly string[]): readonly OpenTab[] {
  const left = tabs.filter(({ path }) => !paths.includes(path));
  return left.length === tabs.length ? tabs : left;
}

/** Where to go when the open page closes: its neighbour that stays, the right one first; undefined when none does. */
export function neighbourOf(tabs: readonly OpenTab[], path: string, closed: readonly string[]): OpenTab | undefined {
  const at = tabs.findIndex((tab) => tab.path === path);
  const stays = (tab: OpenTab) => !closed.includes(tab.path);
  return tabs.slice(at + 1).find(stays) ?? tabs.slice(0, Math.max(at, 0)).findLast(stays);
}

export type Keeping = {
  /** The paths that were kept before, the one that was seen last at the end. */
  readonly kept: readonly string[];
  readonly current: string;
  readonly tabs: readonly OpenTab[];
  readonly unsaved: ReadonlySet<string>;
};
/** The paths whose pages stay drawn: the open one, then those of tabs that were seen last, and all with unsaved work. The same list when nothing changes. */
export function keptPaths({ kept, current, tabs, unsaved }: Keeping): readonly string[] {
  const open = new Set(tabs.map(({ path }) => path));
  const inOrder = [...kept.filter((path) => path !== current && open.has(path)), current];
  const next = newest(inOrder, MOST_KEPT, (path) => path === current || unsaved.has(path));
  return next.length === kept.length && next.every((path, at) => path === kept[at]) ? kept : next;
}

export type Arrival = {
  /** The address that was asked for. */
  readonly wanted: string;
  /** The address that the kept page was left with. */
  readonly left: string;
  readonly isUnsaved: boolean;
  /** Reached by the back or forward button of the browser. */
  readonly isBack: boolean;
};
/**
 * What happens when a kept page is reached again: it takes the wanted address, stays with its own (a press in the menu names no
 * filter and no record), or the person is asked because unsaved work would be lost.
 */
export function onArrival({ wanted, left, isUnsaved, isBack }: Arrival): 'take' | 'stay' | 'ask' {
  if (wanted === left) return 'take';
  const isBare = !/[?#]/.test(wanted);
  if (isBare && (isUnsaved || !isBack)) return 'stay';
  return isUnsaved ? 'ask' : 'take';
}
