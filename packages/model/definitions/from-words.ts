/**
 * A table out of a sentence: `Ажилтны чөлөө: ажилтан, эхлэх огноо, дуусах огноо, төлөв (шинэ, баталсан)`. Nothing is asked of anybody: a list
 * of words says what each field is, and the person looks at all of it before anything is made.
 */
import { guessedKind, saysOneOf } from './guessed-kinds.ts';
import { BEGINNINGS, YES_AND_NO } from './kind-words.ts';
import type { ProposedField } from './proposed-table.ts';

export type Sentence = { readonly label: string; readonly fields: readonly ProposedField[] };

const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
/** The parts of a text between separators that stand in no brackets. */
function parts(text: string, isSeparator: (letter: string) => boolean): readonly string[] {
  const found: string[] = [''];
  const open: string[] = [];
  for (const letter of text) {
    const closing = BRACKETS[letter];
    if (closing !== undefined) open.push(closing);
    else if (letter === open.at(-1)) open.pop();
    if (open.length === 0 && isSeparator(letter)) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((part) => part.trim().replace(/\s+/g, ' ')).filter((part) => part !== '');
}
const between = (text: string): readonly string[] => parts(text, (letter) => /[,;\n،、]/u.test(letter));

/** Of `нэр, утас болон имэйл` the last part is two. */
const JOINED = /^(.+?) (?:болон|ба|and|및) (.+)$/u;
function unjoined(all: readonly string[]): readonly string[] {
  const last = all.at(-1) ?? '';
  const found = !/[([{:]/.test(last) ? JOINED.exec(last) : null;
  const [, first = '', second = ''] = found ?? [];
  if (first === '' || second === '') return all;
  // Of `эхлэх болон дуусах огноо` both are dates.
  const isShared = !first.includes(' ') && saysOneOf(first, BEGINNINGS) && second.includes(' ');
  return [...all.slice(0, -1), isShared ? `${first} ${second.split(' ').at(-1)}` : first, second];
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** `төлөв: шинэ/баталсан`, `төлөв (шинэ, баталсан)`, `төлөв [шинэ|баталсан]`: the label and what there is to choose from. */
function withOptions(part: string): { readonly label: string; readonly options: readonly string[] } {
  const inBrackets = /^([^([{]+)[([{](.+)[)\]}]$/su.exec(part);
  const behindColon = /^([^:：]+)[:：](.+)$/su.exec(part);
  const [, label = part, list = ''] = inBrackets ?? behindColon ?? [];
  const options = list.split(inBrackets ? /[,;/|]/ : /[/|]/).map((option) => option.trim());
  const named = [...new Set(options.filter((option) => option !== ''))];
  if (named.length > 1) return { label: label.trim(), options: named };
  // One thing in brackets is said about the field: `үнэ (төгрөг)`.
  return { label: behindColon && !inBrackets ? label.trim() : part, options: [] };
}
const isYesOrNo = (options: readonly string[]): boolean => {
  const said = options.map((option) => option.toLowerCase());
  return said.length === 2 && YES_AND_NO.some((pair) => pair.every((word) => said.includes(word)));
};

function fieldOf(part: string): ProposedField {
  const { label, options } = withOptions(part);
  const said = label.replace(/\?$/, '');
  if (isYesOrNo(options)) return { label: capital(said), kind: 'boolean', options: [] };
  if (options.length > 0) return { label: capital(said), kind: 'choice', options: options.map(capital) };
  return { label: capital(said), kind: guessedKind(label) ?? 'text', options: [] };
}

/** The name of the table stands before the first colon; without one the words are its fields. */
export function readSentence(text: string): Sentence {
  const [, title, rest] = /^([^:：,;\n]+)[:：](.*)$/su.exec(text.trim()) ?? [];
  const fields = unjoined(between(rest ?? text)).map(fieldOf);
  return { label: capital((title ?? '').trim().replace(/\s+/g, ' ')), fields };
}
