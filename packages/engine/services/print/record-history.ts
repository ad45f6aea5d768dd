/** The history of a record in words: when, who, what was done, and each field before and after. */

import { shownPerson } from '@lambda/model/accounts/erased-login.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { type Field, inCurrency, isFile, isFileList, isJson } from '@lambda/model/fields/fields.ts';
import { wallTime } from '../../core/calendar/clock.ts';
import { readHistory } from '../../core/records/history.ts';
import type { ListContext } from '../listing/listing.ts';
import { valueText } from '../listing/value-text.ts';
import { withCurrencies } from '../log/amount-currencies.ts';
import { type RecordName, shownNames, withNames } from '../log/record-names.ts';
import { DEED_TEXTS, PRINT_TEXTS } from './texts.ts';

export type HistoryLine = { readonly when: string; readonly who: string; readonly deed: string; readonly changes: readonly string[] };

/** Lines that are put on paper, the newest. */
const MOST_LINES = 100;
const fieldAt = (model: ModelDefinition, name: string): Field | undefined => fieldOf(model, name)?.field;

function rowsText(after: unknown, language: Language): string {
  const counts = (after ?? {}) as Readonly<Record<string, unknown>>;
  const counted: readonly (readonly [Label, unknown])[] = [
    [PRINT_TEXTS.rowsAdded, counts.created],
    [PRINT_TEXTS.rowsChanged, counts.updated],
    [PRINT_TEXTS.rowsRemoved, counts.removed],
  ];
  return counted.flatMap(([label, count]) => (Number(count) > 0 ? [fillText(label[language], { count: String(count) })] : [])).join(', ');
}
function valueIn(field: Field, value: unknown, name: RecordName | undefined, language: Language): string {
  const text = name === undefined ? valueText(field, value, language) : [shownNames(value, name)].flat().join(', ');
  return text || PRINT_TEXTS.empty[language];
}
type Change = {
  readonly field: Field;
  readonly change: readonly [unknown, unknown];
  /** The codes of an amount's currency before and after. */
  readonly currencies: readonly [string | null, string | null] | undefined;
  readonly names: readonly [RecordName, RecordName] | undefined;
  readonly isNew: boolean;
};
function changeText({ field, change: [before, after], currencies, names, isNew }: Change, language: Language): string {
  const label = field.label[language];
  if (field.kind === 'children') return `${label}: ${rowsText(after, language)}`;
  if (isFile(field) || isFileList(field) || isJson(field) || field.kind === 'password') return `${label}: ${PRINT_TEXTS.changed[language]}`;
  const said = (value: unknown, at: 0 | 1) => valueIn(inCurrency(field, currencies?.[at]), value, names?.[at], language);
  return isNew ? `${label}: ${said(after, 1)}` : `${label}: ${said(before, 0)} → ${said(after, 1)}`;
}

/** The newest writings first, without viewings. Throws like `readHistory`. */
export async function historyLines(
  context: ListContext,
  model: ModelDefinition,
  id: number,
  language: Language,
): Promise<readonly HistoryLine[]> {
  const written = (await readHistory(context, model, id)).filter(({ action }) => action !== 'view').slice(0, MOST_LINES);
  const entries = await withNames({ ...context, language }, await withCurrencies(context, model, written, () => id), () => ({ model, id }));
  return entries.map(({ action, created_at, user, impersonator, changes, currencies, names }) => ({
    when: wallTime(created_at, context.actor.timeZone).slice(0, 16),
    who: [user ? shownPerson(user.name, language) : PRINT_TEXTS.platform[language], impersonator ? `(${impersonator})` : '']
      .filter(Boolean)
      .join(' '),
    deed: DEED_TEXTS[action]?.[language] ?? action,
    changes: Object.entries(changes).flatMap(([name, change]) => {
      const field = fieldAt(model, name);
      const isNothing = change.every((one) => one === null || one === undefined);
      return field && !isNothing
        ? [changeText({ field, change, currencies: currencies?.[name], names: names?.[name], isNew: action === 'create' }, language)]
        : [];
    }),
  }));
}
