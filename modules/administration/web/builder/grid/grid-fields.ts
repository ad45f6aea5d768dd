/** The fields that a list can name: of its table, and along references of other tables. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { projectedPath } from '@lambda/model/definitions/views.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { type Field, isCount, isExact, isFile, isFileList, isJson, isOrdered, isPicture, isText } from '@lambda/model/fields/fields.ts';
import { type GridSource, resolvePath } from '@lambda/web-engine/list/source.ts';

export type GridField = {
  /** The path as a list writes it. */
  readonly path: string;
  readonly label: Label;
  readonly field: Field;
  /** The table that its own fields are of, for a reference that may be followed further. */
  readonly to: string | undefined;
  /** Kept by the platform on every row. */
  readonly system: boolean;
};
/** References that a path follows at most. */
const MOST_STEPS = 3;
const UNSHOWN: ReadonlySet<string> = new Set(['children', 'password', 'signature']);

function fieldsOfModel(source: GridSource, name: string | undefined, above: string): readonly GridField[] {
  const model = name === undefined ? source.model : source.modelOf(name);
  if (!model) return [];
  const isDeep = above.split('.').length >= MOST_STEPS;
  return walkFields(model)
    .filter(({ field }) => !UNSHOWN.has(field.kind))
    .map((one) => ({
      path: above === '' ? one.name : `${above}.${one.name}`,
      label: one.field.label,
      field: one.field,
      to: one.field.kind === 'reference' && !(above !== '' && isDeep) ? one.field.to : undefined,
      system: one.system,
    }));
}
/** What stands first in the palette. A view has own names alone. */
export function ownFields(source: GridSource): readonly GridField[] {
  const { view } = source;
  if (!view) return fieldsOfModel(source, undefined, '');
  return Object.entries(view.fields).flatMap(([path, column]) => {
    const found = projectedPath(column) === undefined ? undefined : resolvePath(source, path);
    const field = found?.field ?? source.model.fields[path];
    if (!field || field.kind === 'reference') return [];
    return [{ path, label: view.labels?.[path] ?? field.label, field, to: undefined, system: false }];
  });
}
/** The fields behind a reference; none while its table is not there yet. */
export const fieldsBehind = (source: GridSource, { path, to }: GridField): readonly GridField[] =>
  to === undefined ? [] : fieldsOfModel(source, to, path);

/** Every path that can be chosen now: the own fields, one step along each reference that is known, and what the list names already. */
export function knownFields(source: GridSource, named: readonly string[]): ReadonlyMap<string, GridField> {
  const own = ownFields(source);
  const all = [...own, ...own.flatMap((one) => fieldsBehind(source, one))];
  const known = new Map(all.map((one) => [one.path, one]));
  for (const path of named) {
    const found = known.has(path) ? undefined : resolvePath(source, path);
    if (found) known.set(path, { path, label: found.field.label, field: found.field, to: undefined, system: false });
  }
  return known;
}

/** What a path is called, with what leads to it: `Нэгж › Нэр`. */
export function labelsOnPath(source: GridSource, path: string): readonly Label[] | undefined {
  const names = path.split('.');
  const labels = names.map((_name, at) => resolvePath(source, names.slice(0, at + 1).join('.'))?.field.label);
  return labels.every((one) => one !== undefined) ? labels : undefined;
}

export const canSort = ({ field }: GridField): boolean => isOrdered(field);
export const canSearch = ({ field }: GridField): boolean => 'search' in field && Boolean(field.search) && isText(field);
export const isCardPicture = ({ field }: GridField): boolean => isPicture(field);
export const isCardState = ({ field }: GridField): boolean => field.kind === 'state' || field.kind === 'choice';
export const isCardFigure = ({ field }: GridField): boolean => isCount(field) || isExact(field) || field.kind === 'date';
export const isCardPhone = ({ field }: GridField): boolean => field.kind === 'phone' || field.kind === 'text';
export const isCardText = ({ field }: GridField): boolean => !isJson(field) && !isFile(field) && !isFileList(field);
/** Written in its cell: a field of the list's own table that people write at all. */
export const canWrite = ({ view, model }: GridSource, path: string): boolean => {
  const field = view ? undefined : model.fields[path];
  if (!field || field.readOnly) return false;
  return (
    !isJson(field) &&
    !isFile(field) &&
    !isFileList(field) &&
    !['children', 'password', 'richText', 'computed', 'rollup'].includes(field.kind)
  );
};
