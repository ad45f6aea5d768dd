/** Unsaved work as it is kept in this browser: per person, company, form and record. Secrets are never kept. */
import { isChildRows } from './children-changes.ts';
import type { FormShape } from './form-shape.ts';
import { changedFields, type FormRecord, type Values } from './form-values.ts';

const PREFIX = 'draft';

type DraftAddress = {
  readonly userId: number;
  readonly companyId: number;
  readonly form: string;
  readonly recordId: number | null;
  /** Where a form over another one stands. */
  readonly place?: string | undefined;
};
export type Draft = {
  /** When it was kept, ISO 8601. */
  readonly at: string;
  /** The version it was made on; null for a new record. */
  readonly version: number | null;
  /** The changed fields as they were before, and as they were typed. */
  readonly before: Values;
  readonly values: Values;
};

export const draftKey = ({ userId, companyId, form, recordId, place }: DraftAddress): string =>
  [PREFIX, userId, companyId, form, recordId ?? 'new', ...(place === undefined ? [] : [place])].join('.');

/** Of two drafts the one that was kept later; the same one counts as this browser's own. */
export const newerDraft = <D extends { readonly draft: Draft }>(mine: D | undefined, other: D): D =>
  mine && mine.draft.at >= other.draft.at ? mine : other;

/** Undefined when nothing worth keeping has changed. */
export function draftOf({
  shape,
  base,
  values,
  at,
}: {
  shape: FormShape;
  base: FormRecord;
  values: Values;
  at: string;
}): Draft | undefined {
  const names = changedFields({ shape, base: base.values, values }).filter((name) => shape.model.fields[name]?.kind !== 'password');
  if (!names.length) return undefined;
  const pick = (from: Values): Values => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { at, version: base.version, before: pick(base.values), values: pick(values) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A stored draft that this form can still take over: fields it no longer has are dropped, sub-tables need their rows. */
export function readableDraft(shape: FormShape, stored: unknown): Draft | undefined {
  if (!isObject(stored) || typeof stored.at !== 'string' || !isObject(stored.values) || !isObject(stored.before)) return undefined;
  const fits = ([name, value]: [string, unknown]): boolean => {
    const field = shape.model.fields[name];
    return field !== undefined && !field.readOnly && (field.kind !== 'children' || isChildRows(value));
  };
  const only = (part: Record<string, unknown>): Values => Object.fromEntries(Object.entries(part).filter(fits));
  const values = only(stored.values);
  if (!Object.keys(values).length) return undefined;
  return { at: stored.at, version: typeof stored.version === 'number' ? stored.version : null, before: only(stored.before), values };
}
