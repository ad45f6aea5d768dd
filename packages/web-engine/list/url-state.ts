/** What the address says about a list: ready-made filter, search, filters, order, and the record that is open. */
import type { Sort } from '@lambda/model/definitions/definitions.ts';
import { type FilterChoice, GRID_CONDITIONS, type GridCondition, needsValue } from './conditions.ts';
import type { ListState } from './query.ts';

export type OpenRecord =
  | { readonly kind: 'none' }
  /** `own`: by the create button that the module has added to the list. `points`: what its references begin with. */
  | { readonly kind: 'new'; readonly own?: true; readonly points?: Readonly<Record<string, number>> }
  | { readonly kind: 'clone'; readonly id: number }
  | { readonly kind: 'record'; readonly id: number; readonly readOnly: boolean };

const PATH = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,3}$/;
const NAME = /^[a-z][a-z0-9_-]{0,59}$/;
const SEPARATOR = '~';
const OWN = 'new-own';
const MAX_FILTERS = 20;
const MAX_SORTS = 5;
const MAX_GROUPS = 3;
const MAX_ONLY = 500;

const readId = (text: string | null): number | undefined => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined);

const isCondition = (text: string): text is GridCondition => GRID_CONDITIONS.some((condition) => condition === text);

function readFilter(text: string): FilterChoice | undefined {
  const [field = '', condition = '', ...rest] = text.split(SEPARATOR);
  // A value may hold the separator itself.
  const value = rest.join(SEPARATOR);
  if (!PATH.test(field) || !isCondition(condition)) return undefined;
  return needsValue(condition) && value === '' ? undefined : { field, condition, value: needsValue(condition) ? value : '' };
}
const writeFilter = ({ field, condition, value }: FilterChoice): string =>
  [field, condition, ...(needsValue(condition) ? [value] : [])].join(SEPARATOR);

function readSorts(text: string): readonly Sort[] {
  const sorts = text.split(',').flatMap((part): Sort[] => {
    const field = part.replace(/^-/, '');
    return PATH.test(field) ? [{ field, order: part.startsWith('-') ? 'desc' : 'asc' }] : [];
  });
  return sorts.filter(({ field }, index) => sorts.findIndex((sort) => sort.field === field) === index).slice(0, MAX_SORTS);
}
const writeSorts = (sorts: readonly Sort[]): string => sorts.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(',');

/** Reads a list's state; whatever is not well-formed counts as not said. */
export function readListState(search: URLSearchParams): ListState {
  const preset = search.get('preset');
  return {
    preset: preset !== null && NAME.test(preset) ? preset : null,
    q: (search.get('q') ?? '').slice(0, 200),
    filters: search
      .getAll('f')
      .map(readFilter)
      .filter((filter) => filter !== undefined)
      .slice(0, MAX_FILTERS),
    sorts: readSorts(search.get('sort') ?? ''),
    ...readMore(search),
  };
}

/** What most addresses do not say. */
function readMore(search: URLSearchParams): Pick<ListState, 'view' | 'group' | 'only'> {
  const view = readId(search.get('view'));
  const group = [...new Set((search.get('group') ?? '').split(','))].filter((path) => PATH.test(path)).slice(0, MAX_GROUPS);
  const only = (search.get('ids') ?? '').split(',').flatMap((text) => readId(text) ?? []);
  return {
    ...(view === undefined ? {} : { view }),
    ...(group.length > 0 ? { group } : {}),
    ...(only.length > 0 ? { only: only.slice(0, MAX_ONLY) } : {}),
  };
}

/** Writes a list's state over an address; what the address says beside it stays. */
export function writeListState(search: URLSearchParams, { preset, q, filters, sorts, view, group, only }: ListState): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  set('preset', preset ?? '');
  set('q', q);
  next.delete('f');
  for (const filter of filters) next.append('f', writeFilter(filter));
  set('sort', writeSorts(sorts));
  set('view', view ? String(view) : '');
  set('group', group?.join(',') ?? '');
  set('ids', only?.join(',') ?? '');
  return next;
}

const REFERENCE = /^([a-z][a-z0-9_]*)~([1-9]\d{0,14})$/;
const readPoints = (search: URLSearchParams): Record<string, number> =>
  Object.fromEntries(
    search.getAll('set').flatMap((text) => {
      const [, name = '', id = ''] = REFERENCE.exec(text) ?? [];
      return name === '' ? [] : [[name, Number(id)] as const];
    }),
  );

/**
 * Reads which record is open: `record=123`, `record=123&mode=view`, `record=new`, `record=new&set=parent_id~12`,
 * `record=new-own`, `clone=123`.
 */
export function readOpenRecord(search: URLSearchParams): OpenRecord {
  const clone = readId(search.get('clone'));
  if (clone !== undefined) return { kind: 'clone', id: clone };
  const record = search.get('record');
  if (record === 'new') {
    const points = readPoints(search);
    return Object.keys(points).length > 0 ? { kind: 'new', points } : { kind: 'new' };
  }
  if (record === OWN) return { kind: 'new', own: true };
  const id = readId(record);
  return id === undefined ? { kind: 'none' } : { kind: 'record', id, readOnly: search.get('mode') === 'view' };
}

/** Writes which record is open over an address. */
export function writeOpenRecord(search: URLSearchParams, open: OpenRecord): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['record', 'clone', 'mode', 'set']) next.delete(name);
  if (open.kind === 'new') {
    next.set('record', open.own ? OWN : 'new');
    for (const [name, id] of Object.entries(open.points ?? {})) next.append('set', `${name}~${id}`);
  }
  if (open.kind === 'clone') next.set('clone', String(open.id));
  if (open.kind === 'record') {
    next.set('record', String(open.id));
    if (open.readOnly) next.set('mode', 'view');
  }
  return next;
}

/** Two addresses show the same record when this text is equal. */
export function openRecordKey(open: OpenRecord): string {
  if (open.kind === 'new') return open.own ? OWN : open.kind;
  return open.kind === 'none' ? open.kind : `${open.kind} ${open.id}`;
}
