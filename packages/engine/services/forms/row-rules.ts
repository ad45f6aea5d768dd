/** What a form says about the rows of its sub-tables, kept for those who write through it by REST as for those who fill it in. */
import type { FormDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldError, FieldErrorCode } from '@lambda/model/errors/field-errors.ts';

type Row = Readonly<Record<string, unknown>>;
type Section = Extract<FormDefinition['tabs'][number]['sections'][number], { children: string }>;
type Changes = { readonly create: readonly unknown[]; readonly update: readonly unknown[]; readonly delete: readonly unknown[] };

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const changesIn = (value: unknown): Changes => {
  const { create, update, delete: removed } = isRow(value) ? value : {};
  return { create: listIn(create), update: listIn(update), delete: listIn(removed) };
};
const sectionsWithRows = (form: FormDefinition): readonly Section[] =>
  form.tabs.flatMap(({ sections }) => sections.flatMap((section) => ('children' in section ? [section] : [])));

/** Whether the rules can only be looked at beside the rows that are stored. */
export const asksForStored = (form: FormDefinition): boolean =>
  sectionsWithRows(form).some(({ checkEmpty, disableEdit }) => checkEmpty !== undefined || disableEdit === true);

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
/** A line in which nothing was filled in is no row. */
const isFilled = (row: unknown): boolean => isRow(row) && Object.values(row).some(isSaid);
const sameAs = (before: Row | undefined, row: Row): boolean =>
  before !== undefined &&
  Object.entries(row).every(([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(before[name] ?? null));

/**
 * The input without rows that were sent back as they are stored where rows stay as they are. Throws INVALID with every rule that is broken,
 * at its sub-table. `stored` is the record of a change, with its rows.
 */
export function withinRowRules({ form, input, stored }: { form: FormDefinition; input: Row; stored: Row | undefined }): Row {
  const problems: FieldError[] = [];
  const kept = sectionsWithRows(form).flatMap((section): (readonly [string, unknown])[] => {
    const name = section.children;
    const given = changesIn(input[name]);
    const before = new Map(listIn(stored?.[name]).flatMap((row) => (isRow(row) ? [[Number(row.id), row] as const] : [])));
    const isChanged = (row: unknown) => !isRow(row) || !sameAs(before.get(Number(row.id)), { ...row, id: before.get(Number(row.id))?.id });
    const update = section.disableEdit ? given.update.filter(isChanged) : given.update;
    const refuse = (isBroken: boolean, code: FieldErrorCode) => {
      if (isBroken) problems.push({ field: name, code });
    };
    refuse(section.disableCreate === true && given.create.length > 0, 'rowsNotAdded');
    refuse(section.disableEdit === true && update.length > 0, 'rowsNotChanged');
    refuse(section.disableDelete === true && given.delete.length > 0, 'rowsNotDeleted');
    const gone = new Set(given.delete.map(Number));
    const left = [...before.keys()].filter((id) => !gone.has(id)).length + given.create.filter(isFilled).length;
    if (section.checkEmpty !== undefined && left === 0) problems.push({ field: name, code: 'required', text: section.checkEmpty });
    return update.length === given.update.length || !isRow(input[name]) ? [] : [[name, { ...input[name], update }]];
  });
  if (problems.length > 0) throw new PlatformError('INVALID', { fields: problems });
  return { ...input, ...Object.fromEntries(kept) };
}
