/** Whether entries of menus, buttons, cells and messages lead to something that is there. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { ANY_PART, isAddress, SHELL_ADDRESSES, writtenPath } from '@lambda/model/definitions/site-addresses.ts';
import { type Fault, faultsOf, type Known } from './fault.ts';

/** Answered by the server itself. */
const FILES = /^\/files\//;

/** The list that an entry of the menu opens. */
export const gridOfItem = ({ cruds, grids }: Pick<Known, 'cruds' | 'grids'>, item: MenuItem | undefined) =>
  grids.get((item?.linkTo === 'crud' ? cruds.get(item.url ?? '')?.grid : undefined) ?? '');

function entryFaults(known: Known, id: string, preset: string | null): readonly string[] {
  if (id === ANY_PART) return [];
  const item = known.menuItems.get(id);
  if (!item) return [`there is no menu entry ${id}`];
  if (item.children) return [`${id} is a group of the menu, which opens nothing`];
  const grid = gridOfItem(known, item);
  const isThere = preset === null || preset === ANY_PART || !grid || grid.presets?.some(({ name }) => name === preset);
  return isThere ? [] : [`the list of ${id} has no preset ${preset}`];
}

/** What is wrong with an address of this site; nothing with one elsewhere. `{field}` stands for a value of the record. */
export function siteFaults(known: Known, address: string): readonly string[] {
  const written = writtenPath(address);
  if (!written) return [];
  const { path, search } = written;
  const [, area = '', first = '', second = ''] = path.split('/');
  if (area === 'erp' && first === 'p') return entryFaults(known, second, search.get('preset'));
  if (area === 'report') return known.reports.has(first) || first === ANY_PART ? [] : [`there is no report ${first}`];
  if (area === 'dashboard' && (known.dashboards.has(first) || first === ANY_PART)) return [];
  const own = known.modules.flatMap(({ pages = [] }) => pages);
  if (area === 'dashboard') return own.some((page) => isAddress(page, path)) ? [] : [`there is no dashboard ${first}`];
  if (FILES.test(path) || [...SHELL_ADDRESSES, ...own].some((one) => isAddress(one, path))) return [];
  return [`the address ${address} leads nowhere`];
}

function itemTexts(known: Known, { linkTo, url = '', children }: MenuItem): readonly string[] {
  if (linkTo === 'crud') return known.cruds.has(url) ? [] : [`there is no crud ${url}`];
  if (linkTo === 'router-link' || linkTo === 'link') return siteFaults(known, url);
  const isGroup = linkTo === 'noAction' || linkTo === 'noActionSubTop';
  return isGroup && (children ?? []).length === 0 ? ['it opens nothing and has no entries'] : [];
}
export const menuFaults = (known: Known): readonly Fault[] =>
  [...known.menuItems.values()].flatMap((item) => faultsOf('menu entry', item.id, itemTexts(known, item)));
