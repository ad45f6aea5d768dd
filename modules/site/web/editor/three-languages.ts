/**
 * A page as it is worked on: each block once, its words in three languages. It is stored by language, as visitors read it: a block
 * none of whose words are written in a language is not there in that language.
 */
import { LANGUAGES, type Label, type Language } from '@lambda/model/definitions/labels.ts';
import type { Block, Blocks, BlockType } from '../../pages/block-schema.ts';
import { BLOCK_FORMS, type BlockField, type BlockFields } from './block-fields.ts';

export type Value = Label | string | number | undefined | readonly Values[];
export type Values = { readonly [name: string]: Value };
export type WrittenBlock = { readonly id: string; readonly type: BlockType; readonly props: Values };

const everywhere = (words: string): Label => ({ mn: words, en: words, ko: words });
export const NO_WORDS = everywhere('');
export const isLabel = (value: unknown): value is Label =>
  typeof value === 'object' && value !== null && LANGUAGES.every((language) => typeof (value as Partial<Label>)[language] === 'string');
const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type InEach = Readonly<Record<Language, Readonly<Record<string, unknown>> | undefined>>;
function joinedValue(field: BlockField, name: string, inEach: InEach): Value {
  if (field.kind === 'text' || field.kind === 'long')
    return { mn: textOf(inEach.mn?.[name]), en: textOf(inEach.en?.[name]), ko: textOf(inEach.ko?.[name]) };
  if (field.kind === 'list') {
    const most = Math.max(...LANGUAGES.map((language) => rowsOf(inEach[language]?.[name]).length));
    const row = (language: Language, place: number) => rowsOf(inEach[language]?.[name])[place];
    return Array.from({ length: most }, (_none, place) =>
      joinedProps(field.fields, { mn: row('mn', place), en: row('en', place), ko: row('ko', place) }),
    );
  }
  const [found] = LANGUAGES.map((language) => inEach[language]?.[name]).filter((value) => value !== undefined && value !== '');
  return found as Value;
}
const joinedProps = (fields: BlockFields, inEach: InEach): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, joinedValue(field, name, inEach)]));

/** The blocks of all languages by their ids: in the order of the first language, each other where it stands in its own. */
export function joinBlocks(blocks: Blocks): readonly WrittenBlock[] {
  const order: Block[] = [];
  for (const language of LANGUAGES) {
    let after = 0;
    for (const block of blocks[language]) {
      const known = order.findIndex(({ id }) => id === block.id);
      if (known < 0) order.splice(after, 0, block);
      after = (known < 0 ? after : known) + 1;
    }
  }
  return order.map(({ id, type }) => {
    const own = (language: Language) => blocks[language].find((block) => block.id === id && block.type === type)?.props;
    return { id, type, props: joinedProps(BLOCK_FORMS[type].fields, { mn: own('mn'), en: own('en'), ko: own('ko') }) };
  });
}

function valueIn(field: BlockField, value: Value, language: Language): unknown {
  if (field.kind === 'text' || field.kind === 'long') {
    const words = isLabel(value) ? value[language].trim() : '';
    return words === '' && !field.needed ? undefined : words;
  }
  if (field.kind === 'list') return rowsOf(value).map((row) => propsIn(field.fields, row, language));
  return value === '' || value === null ? undefined : value;
}
function propsIn(fields: BlockFields, props: Values, language: Language): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, valueIn(field, props[name], language)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Every text that is asked for, with whether it has to be there. */
function textsOf(fields: BlockFields, props: Values): readonly (readonly [needed: boolean, text: Label])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = props[name];
    if (field.kind === 'list') return rowsOf(value).flatMap((row) => textsOf(field.fields, row));
    if (field.kind !== 'text' && field.kind !== 'long') return [];
    return [[field.needed, isLabel(value) ? value : NO_WORDS] as const];
  });
}
/** Whether words are wanting: they have to be there, or another language has them. */
export const isMissing = (needed: boolean, text: Label, language: Language): boolean =>
  text[language].trim() === '' && (needed || LANGUAGES.some((one) => text[one].trim() !== ''));
const textsIn = ({ type, props }: WrittenBlock) => textsOf(BLOCK_FORMS[type].fields, props);
export const missingIn = (block: WrittenBlock, language: Language): number =>
  textsIn(block).filter(([needed, text]) => isMissing(needed, text, language)).length;
const isWrittenIn = (block: WrittenBlock, language: Language): boolean => {
  const texts = textsIn(block);
  // A block that asks for no words, and has none, is the same in all languages.
  const isWordless = texts.every(([needed, text]) => !needed && LANGUAGES.every((one) => text[one].trim() === ''));
  return isWordless || texts.some(([, text]) => text[language].trim() !== '');
};

export function splitBlocks(written: readonly WrittenBlock[]): Blocks {
  const own = (language: Language) =>
    written
      .filter((block) => isWrittenIn(block, language))
      .map(({ id, type, props }) => ({ id, type, props: propsIn(BLOCK_FORMS[type].fields, props, language) }) as Block);
  return { mn: own('mn'), en: own('en'), ko: own('ko') };
}

function shownFields(fields: BlockFields, props: Values, language: Language): Record<string, unknown> {
  const shown = (field: BlockField, value: Value): unknown => {
    if (field.kind === 'list') return rowsOf(value).map((row) => shownFields(field.fields, row, language));
    return isLabel(value) ? value[language] || value.mn || value.en || value.ko : value || undefined;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shown(field, props[name])]));
}
/** A block to be looked at in a language; what is not translated stands there in another, so that it can be seen and chosen. */
export const shownProps = (type: BlockType, props: Values, language: Language): Record<string, unknown> =>
  shownFields(BLOCK_FORMS[type].fields, props, language);

/** The first words of a block, by which it is told apart from others of its kind. */
export function nameOf(block: WrittenBlock, language: Language): string {
  const [first] = textsIn(block).flatMap(([, text]) => text[language] || text.mn || []);
  return first ?? '';
}
