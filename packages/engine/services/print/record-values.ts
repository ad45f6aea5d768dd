/** The values of a record as paper shows them: what is read for each field, and how it is said or drawn. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { type Field, inCurrency } from '@lambda/model/fields/fields.ts';
import { isSignature } from '@lambda/model/fields/signature.ts';
import type { Selection } from '../../core/query/query.ts';
import type { Entity } from '../../core/registry/registry.ts';
import type { ResolvedPath } from '../../core/registry/resolved-path.ts';
import { currencyOf, titleFields } from '../listing/columns.ts';
import type { ListContext, ListingRow } from '../listing/listing.ts';
import { valueText } from '../listing/value-text.ts';
import { type RichBlock, richBlocks } from './rich-text.ts';

/** A stroke of the pen in a field of 400 by 160 points, as an SVG path. */
export type Drawing = { readonly path: string };
export type PaperValue = {
  readonly text: string;
  /** Addresses `/files/{id}` or data addresses, to be drawn in place of the text. */
  readonly pictures: readonly string[];
  /** Addresses of files that can only be named. */
  readonly files: readonly string[];
  readonly drawing: Drawing | null;
  /** Of formatted text that holds tables, in place of the text. */
  readonly blocks?: readonly RichBlock[];
};
/** Under which the code of an amount's currency is read, where rows differ in it. */
export const currencyKeyOf = (key: string): string => `${key}_currency`;
/** A field that is read and shown; `of` takes it out of a row that was read with `selections`. */
export type ReadValue = {
  readonly field: Field;
  readonly selections: readonly Selection[];
  of(row: ListingRow, language: Language): PaperValue;
};

const said = (text: string): PaperValue => ({ text, pictures: [], files: [], drawing: null });
const isRow = (value: unknown): value is ListingRow => typeof value === 'object' && value !== null && !Array.isArray(value);
const addresses = (value: unknown): string[] => [value].flat().filter((one): one is string => typeof one === 'string');

function nameIn(row: unknown, titles: readonly string[]): string {
  if (!isRow(row)) return '';
  const name = titles
    .map((title) => row[title] ?? '')
    .join(' ')
    .trim();
  return name === '' ? `№ ${String(row.id)}` : name;
}

function signatureOf(value: unknown): PaperValue {
  if (!isSignature(value)) return said('');
  const { text = '', image, file, path } = value as Readonly<Record<string, string | undefined>>;
  return { text, pictures: addresses(image ?? file), files: [], drawing: path ? { path } : null };
}
function plainValue(field: Field, value: unknown, language: Language): PaperValue {
  switch (field.kind) {
    case 'image':
    case 'images':
      return { text: '', pictures: addresses(value), files: [], drawing: null };
    case 'file':
    case 'files':
      return { text: '', pictures: [], files: addresses(value), drawing: null };
    case 'signature':
      return signatureOf(value);
    case 'richText': {
      const blocks = richBlocks(String(value ?? ''));
      return { ...said(valueText(field, value, language)), ...(blocks.some(({ kind }) => kind === 'table') ? { blocks } : {}) };
    }
    default:
      return said(valueText(field, value, language));
  }
}

/** The fields that name the rows behind a reference; none when they may not be read. */
function titlesBehind({ registry, actor }: ListContext, to: string): readonly string[] {
  const model = registry.model(to);
  if (!actor.access.model(model).read) return [];
  return titleFields(model).filter((name) => actor.access.mayReadField(model, name));
}

/** An amount in the currency of its row, which is read beside it. */
function amountValue(context: ListContext, entity: Entity, path: ResolvedPath, name: string, key: string): ReadValue {
  const { field } = path;
  const currency = currencyOf({ registry: context.registry, access: context.actor.access }, entity, name, path);
  const code = currencyKeyOf(key);
  const beside: Selection[] = currency ? [{ kind: 'field', key: code, path: currency }] : [];
  return {
    field,
    selections: [{ kind: 'field', key, path }, ...beside],
    of: (row, language) => plainValue(inCurrency(field, row[code]), row[key], language),
  };
}

/** A field of the entity under the names `key…`; null for what may not be read or has nothing to show. */
export function readValue(context: ListContext, entity: Entity, name: string, key: string): ReadValue | null {
  const path = entity.fields.get(name);
  if (!path || !context.actor.access.mayReadPath(path)) return null;
  const { field } = path;
  if (field.kind === 'password' || field.kind === 'children') return null;
  const own: Selection = { kind: 'field', key, path };
  if (field.kind === 'money') return amountValue(context, entity, path, name, key);
  if (field.kind !== 'reference' && field.kind !== 'references')
    return { field, selections: [own], of: (row, language) => plainValue(field, row[key], language) };
  const links = field.kind === 'reference' ? entity.references : entity.lists;
  const reference = [...links.values()].find((one) => one.field === name);
  const titles = titlesBehind(context, field.to);
  const numbered = (row: ListingRow) => [row[key]].flat().flatMap((id) => (id === null || id === undefined ? [] : [`№ ${String(id)}`]));
  if (!reference || titles.length === 0) return { field, selections: [own], of: (row) => said(numbered(row).join(', ')) };
  const select = ['id', ...titles].map((one) => ({ kind: 'field', key: one, path: context.registry.path(reference.to, one) }) as const);
  const behind: Selection = { kind: field.kind, key: `${key}_row`, reference, select };
  return {
    field,
    selections: [own, behind],
    of: (row) => {
      const named = [row[`${key}_row`]].flat().map((one) => nameIn(one, titles));
      const text = named.filter((one) => one !== '').join(', ');
      return said(text === '' ? numbered(row).join(', ') : text);
    },
  };
}

/** A value at the end of a path along references, as a text; null when it may not be read. */
export function readPath(context: ListContext, entity: Entity, path: string, key: string): ReadValue | null {
  if (!path.includes('.')) return readValue(context, entity, path, key);
  const resolved: ResolvedPath = context.registry.path(entity.model, path);
  if (!context.actor.access.mayReadPath(resolved) || resolved.field.kind === 'reference') return null;
  const { field } = resolved;
  if (field.kind === 'money') return amountValue(context, entity, resolved, path, key);
  return {
    field,
    selections: [{ kind: 'field', key, path: resolved }],
    of: (row, language) => plainValue(field, row[key], language),
  };
}
