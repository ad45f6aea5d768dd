/** Rows that nobody has written: what a list will look like before there is a record. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { type Field, maxLength } from '@lambda/model/fields/fields.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
const NUMBERS: readonly string[] = ['1250000', '86400', '342.50', '48000'];
const PEOPLE: readonly string[] = ['bat', 'saran', 'temuulen', 'nomin'];
const COLOURS: readonly string[] = ['#103067', '#16794c', '#b45309'];
const ROWS = 3;

/** A value of the field for row `at`, counted from 0; undefined for kinds of which nothing can be made up. */
export function sampleOf(field: Field, at: number, word: string, today: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return `${word} ${at + 1}`.slice(0, maxLength(field));
    case 'integer':
      return (at + 1) * 12;
    case 'decimal':
      return `${at + 1}.5`;
    case 'money':
      return NUMBERS[at];
    case 'percent':
      return `${(at + 1) * 15}.00`;
    case 'date':
      return today;
    case 'datetime':
      return `${today}T0${at + 1}:30:00Z`;
    case 'boolean':
      return at !== 1;
    case 'choice':
    case 'state':
      return field.options[at % Math.max(1, field.options.length)]?.value;
    case 'multiChoice':
      return field.options.slice(0, 1 + (at % 2)).map(({ value }) => value);
    case 'email':
      return `${PEOPLE[at]}@example.mn`;
    case 'phone':
      return `9911000${at + 1}`;
    case 'time':
      return `0${at + 8}:30`;
    case 'duration':
      return (at + 1) * 60;
    case 'register':
      return `УБ9${at}0101${at}1`;
    case 'sequence':
      return `A-00${at + 1}`;
    case 'colour':
      return COLOURS[at % COLOURS.length];
    case 'richText':
      return `<p>${word} ${at + 1}</p>`;
    case 'url':
      return 'https://example.mn';
    default:
      return undefined;
  }
}

type Samples = {
  readonly fields: Readonly<Record<string, Field>>;
  readonly language: Language;
  readonly word: string;
  readonly today: string;
};
/** `word` stands in texts; days are `today`. */
export const sampleRows = ({ fields, language, word, today }: Samples): readonly Row[] =>
  Array.from({ length: ROWS }, (_row, at) => ({
    id: at + 1,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, sampleOf(field, at, `${field.label[language]}: ${word}`, today)]),
    ),
  }));
