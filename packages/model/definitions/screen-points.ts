/** What of a screen a text may point at, by the codes that its definitions have: `/erp/p/employees#show=create`. */

import type { FormDefinition } from './definitions.ts';
import { isAskedWidget } from './widgets.ts';

/** Buttons and inputs above a list; history and paper are those of the open record while one is open. */
export const LIST_POINTS = [
  'create',
  'create-own',
  'search',
  'filter',
  'columns',
  'views',
  'reload',
  'export',
  'import',
  'print',
  'history',
] as const;
/** Buttons of a record that is open. */
export const RECORD_POINTS = ['save', 'files', 'clone', 'delete'] as const;
export type ListPoint = (typeof LIST_POINTS)[number];
export type RecordPoint = (typeof RECORD_POINTS)[number];
/** What the part of a screen bears. */
export type PointCode = ListPoint | RecordPoint | `field.${string}` | `action.${string}`;

/** `entry`: that of the menu whose screen it is; undefined for the screen that is open. */
export type ScreenLink = { readonly entry: string | undefined; readonly code: PointCode } & (
  | { readonly part: 'list'; readonly name: ListPoint }
  | { readonly part: 'record'; readonly name: RecordPoint }
  | { readonly part: 'field' | 'action'; readonly name: string }
);

const LINK = /^(?:\/erp\/p\/([a-z][a-z0-9_-]*))?#show=(?:(field|action)\.)?([a-z][a-z0-9_-]*)$/;
const isOf = <Name extends string>(names: readonly Name[], name: string): name is Name => names.some((one) => one === name);

/** Whether an address means to point at something, however it is spelt. */
export const isPointing = (address: string): boolean => address.includes('#show=');

/** Undefined for an address that points at nothing that a screen could have. */
export function readScreenLink(address: string): ScreenLink | undefined {
  const [, entry, kind, name = ''] = LINK.exec(address) ?? [];
  if (name === '') return undefined;
  if (kind === 'field' || kind === 'action') return { entry, part: kind, name, code: `${kind}.${name}` };
  if (isOf(LIST_POINTS, name)) return { entry, part: 'list', name, code: name };
  if (isOf(RECORD_POINTS, name)) return { entry, part: 'record', name, code: name };
  return undefined;
}

/** The code of a deed as menus and bars key it; none for deeds that texts do not point at. */
export function pointOfDeed(key: string): readonly PointCode[] {
  if (key.startsWith('action-')) return [`action.${key.slice('action-'.length)}`];
  return isOf(LIST_POINTS, key) || isOf(RECORD_POINTS, key) ? [key] : [];
}

/** The fields that a person finds on the form. */
export function fieldsShown({ identity, tabs }: Pick<FormDefinition, 'identity' | 'tabs'>): ReadonlySet<string> {
  const names = tabs
    .flatMap(({ sections }) => sections)
    .flatMap((section) => ('fields' in section ? section.fields : []))
    .flatMap((one) => (typeof one === 'string' ? one : isAskedWidget(one.widget) ? one.field : []));
  return new Set(identity?.image === undefined ? names : [...names, identity.image]);
}
