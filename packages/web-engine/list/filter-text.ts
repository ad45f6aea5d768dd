/** What a chosen filter says on its chip. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { readBox } from '@lambda/model/places/box.ts';
import { monthOf, valueText } from '../form/field-text.ts';
import type { Text } from '../kit/i18n/i18n.ts';
import type { ColumnSpec } from './columns.ts';
import { boundsOf, type FilterChoice, listOf } from './conditions.ts';
import type { mn } from './i18n/mn.ts';
import { dayCountOf, periodOf } from './periods.ts';

export type GridText = Text<keyof typeof mn>;

/** More names than this are counted instead. */
const NAMED = 2;

/** `Энэ сар`, `Сүүлийн 30 хоног`. */
function periodText(value: string, t: GridText): string {
  const count = dayCountOf(value);
  if (count) return t(count.towards === 'last' ? 'chip.lastDays' : 'chip.nextDays', { count: count.days });
  const period = periodOf(value);
  return period ? t(`period.${period}`) : value;
}

/** The words behind the column's name, e.g. `≥ 2,000,000 ₮`, `6 сонгосон`. `nameOf` tells what a referenced record is called. */
export function filterText({
  choice,
  column,
  language,
  t,
  nameOf,
}: {
  choice: FilterChoice;
  column: Pick<ColumnSpec, 'field'>;
  language: Language;
  t: GridText;
  nameOf: (id: number) => string | undefined;
}): string {
  const { field } = column;
  const words = { yes: t('value.yes'), no: t('value.no') };
  const one = (value: string): string => {
    if (field.kind === 'reference' || field.kind === 'references') return nameOf(Number(value)) ?? `№ ${value}`;
    if (field.kind === 'boolean') return value === 'true' ? words.yes : words.no;
    if (field.kind === 'duration' && !/^\d+$/.test(value)) return value;
    return valueText(field, field.kind === 'datetime' ? value.slice(0, 10) : value, language, words);
  };
  // A chosen day of a moment is already a day, not a moment in some zone.
  const day = field.kind === 'datetime' || field.kind === 'date';
  const isMonth = field.kind === 'date' && field.wholeMonth === true;
  const shown = (value: string): string => (isMonth ? monthOf(value) : day ? value : one(value));
  const several = (value: string): string => {
    const values = listOf(value);
    return values.length > NAMED ? t('chip.several', { count: values.length }) : values.map(shown).join(', ');
  };
  switch (choice.condition) {
    case 'isNull':
      return t('chip.isNull');
    case 'notNull':
      return t('chip.notNull');
    case 'whereIn':
      return several(choice.value);
    case 'notIn':
      return t('chip.notIn', { value: several(choice.value) });
    case 'during':
      return periodText(choice.value, t);
    case 'between': {
      const [from, to] = boundsOf(choice.value);
      if (!from) return `≤ ${shown(to)}`;
      if (isMonth && to && shown(from) === shown(to)) return shown(from);
      return to ? `${shown(from)} – ${shown(to)}` : `≥ ${shown(from)}`;
    }
    case 'greaterThan':
      return `> ${shown(choice.value)}`;
    case 'greaterThanOrEqual':
      return `≥ ${shown(choice.value)}`;
    case 'lessThan':
      return `< ${shown(choice.value)}`;
    case 'lessThanOrEqual':
      return `≤ ${shown(choice.value)}`;
    case 'within': {
      const box = readBox(choice.value);
      return box ? t('chip.within', { from: `${box.south}, ${box.west}`, to: `${box.north}, ${box.east}` }) : choice.value;
    }
    case 'equals':
      return shown(choice.value);
    case 'notEqual':
      return t('chip.notEqual', { value: shown(choice.value) });
    case 'contains':
      return t('chip.contains', { value: choice.value });
    case 'notContains':
      return t('chip.notContains', { value: choice.value });
    case 'startsWith':
      return t('chip.startsWith', { value: choice.value });
    case 'endsWith':
      return t('chip.endsWith', { value: choice.value });
  }
}
