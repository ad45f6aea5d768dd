/**
 * Templates: formatted text with merge fields. `{{name}}` is a value, `{{#each rows}} … {{/each}}` a part for each row of a table,
 * `{{#if name}} … {{/if}}` and `{{#unless name}} … {{/unless}}` a part that stands under a condition; each of these words has a
 * Mongolian one beside it. What is filled in is text and never markup, and is not looked at for fields again.
 */
import { TEMPLATE_FIELDS } from './template-fields.ts';

const BLOCK_WORDS: Readonly<Record<string, 'each' | 'if' | 'unless'>> = {
  each: 'each',
  давтах: 'each',
  if: 'if',
  хэрэв: 'if',
  unless: 'unless',
  хэрэв_үгүй: 'unless',
};
export type TemplateFault =
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'unclosed'; readonly name: string }
  | { readonly kind: 'broken'; readonly name: string };

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'block'; readonly word: 'each' | 'if' | 'unless'; readonly name: string; readonly parts: readonly Part[] };

/** What a table, a row or the whole document knows by name. */
export type TemplateValues = { readonly [name: string]: unknown };

const NAME = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;
const MARK = /\{\{((?:(?!\{\{|\}\})[\s\S]){0,400})\}\}/g;
const TAGS = /<[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&nbsp;': ' ', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Word processors cut a field into pieces, with markup between its letters: the markup inside a field is dropped, its text is joined. */
const nameIn = (inside: string): string =>
  inside
    .replace(TAGS, '')
    .replace(/&(?:nbsp|amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
/** Markup that a field has swallowed and that closes or opens what stands around it stays behind the field. */
const tagsIn = (inside: string): string => {
  const open: string[] = [];
  for (const tag of inside.match(TAGS) ?? []) {
    const last = open.at(-1);
    const name = /^<\/?([a-z0-9]+)/i.exec(tag)?.[1];
    if (last !== undefined && tag.startsWith('</') && new RegExp(`^<${name}\\b`, 'i').test(last)) open.pop();
    else open.push(tag);
  }
  return open.join('');
};

/** The names in `{{…}}` of a plain text, with the letter at which each begins. A block is named by what it is about. */
export const fieldsIn = (text: string): readonly { readonly name: string; readonly at: number }[] =>
  [...text.matchAll(MARK)].flatMap((found) => {
    const name = nameIn(found[1] ?? '');
    return name.startsWith('/') ? [] : [{ name: name.replace(/^#\s*\S+\s+/, ''), at: found.index }];
  });
/** The same text with each field in one piece: markup that stood between its letters is gone, or stands behind it. */
export const joinedFields = (html: string): string =>
  html.replace(MARK, (_whole, inside: string) => `{{${nameIn(inside)}}}${tagsIn(inside)}`);

/** A block's mark that stands alone in its paragraph takes the paragraph along; marks of one table row take the row. */
const ALONE = /<(p|h[1-6]|li)\b[^>]*>(?:\s|&nbsp;|<br\s*\/?>)*(\{\{[#/](?:(?!\}\})[\s\S])*\}\})(?:\s|&nbsp;|<br\s*\/?>)*<\/\1>/g;
const ROW = /<tr\b[^>]*>(?:(?!<\/tr>)[\s\S])*<\/tr>/g;
const OPENS = /\{\{\s*#\s*(?:each|давтах)\s+(?:(?!\}\})[\s\S])*\}\}/gi;
const CLOSES = /\{\{\s*\/\s*(?:each|давтах)\s*\}\}/gi;

function settled(html: string): string {
  const alone = html.replace(ALONE, '$2');
  return alone.replace(ROW, (row) => {
    const [opening, closing] = [row.match(OPENS) ?? [], row.match(CLOSES) ?? []];
    if (opening.length !== 1 || closing.length !== 1) return row;
    return `${opening[0]}${row.replace(OPENS, '').replace(CLOSES, '')}${closing[0]}`;
  });
}

type Read = { readonly parts: readonly Part[]; readonly faults: readonly TemplateFault[] };
type Level = { readonly word: 'each' | 'if' | 'unless'; readonly name: string; readonly parts: Part[] };

function read(html: string): Read {
  const root: Part[] = [];
  const levels: Level[] = [];
  const faults: TemplateFault[] = [];
  const present = () => levels.at(-1)?.parts ?? root;
  const text = settled(html);
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    const inside = found[1] ?? '';
    if (found.index > at) present().push({ kind: 'text', text: text.slice(at, found.index) });
    at = found.index + found[0].length;
    const name = nameIn(inside);
    const rest = tagsIn(inside);
    const opening = /^#\s*(\S+)\s+(\S+)$/.exec(name);
    const closing = /^\/\s*(\S+)$/.exec(name);
    const word = BLOCK_WORDS[(opening ?? closing)?.[1] ?? ''];
    if (opening && word) {
      levels.push({ word, name: opening[2] ?? '', parts: [] });
      if (!NAME.test(opening[2] ?? '')) faults.push({ kind: 'broken', name });
    } else if (closing && word) {
      const level = levels.pop();
      if (level?.word !== word) faults.push({ kind: 'unclosed', name });
      if (level) present().push({ kind: 'block', ...level });
    } else if (NAME.test(name)) present().push({ kind: 'value', name });
    else faults.push({ kind: 'broken', name });
    if (rest !== '') present().push({ kind: 'text', text: rest });
  }
  if (at < text.length) present().push({ kind: 'text', text: text.slice(at) });
  for (const { name } of levels) faults.push({ kind: 'unclosed', name });
  const whole = [...root, ...levels.flatMap(({ parts }) => parts)];
  return { parts: whole, faults };
}

/** A field that a type asks for: a value, or a table with its columns. */
export type AskedField = { readonly name: string; readonly columns: readonly string[] | null };

/** The columns of a table, as they are written with commas. */
export const columnsIn = (written: unknown): readonly string[] =>
  String(written ?? '')
    .split(',')
    .map((column) => column.trim().toLowerCase())
    .filter((column) => column !== '');

/** What is wrong with a template whose type asks for these fields; each fault once. */
export function templateFaults(html: string, asked: readonly AskedField[]): readonly TemplateFault[] {
  const { parts, faults } = read(html);
  const found = new Map<string, TemplateFault>(faults.map((fault) => [`${fault.kind} ${fault.name}`, fault]));
  const own = new Map(asked.map(({ name, columns }) => [name, columns]));
  const look = (inside: readonly Part[], row: readonly string[]) => {
    for (const part of inside) {
      if (part.kind === 'text') continue;
      const { name } = part;
      const isTable = part.kind === 'block' && part.word === 'each';
      const isKnown = isTable ? (own.get(name) ?? null) !== null : own.has(name) || TEMPLATE_FIELDS.has(name) || row.includes(name);
      if (!isKnown) found.set(`unknown ${name}`, { kind: 'unknown', name });
      if (part.kind === 'block') look(part.parts, isTable ? [...row, ...(own.get(name) ?? []), '№', 'index', 'дугаар'] : row);
    }
  };
  look(parts, []);
  return [...found.values()];
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[letter]};`);
/** Text as it stands in formatted text: literal, with its lines. */
export const literal = (value: unknown): string =>
  escaped(String(value ?? ''))
    .replace(/\r\n?/g, '\n')
    .replaceAll('\n', '<br>');

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);
const isRecord = (value: unknown): value is TemplateValues => typeof value === 'object' && value !== null && !Array.isArray(value);

function valueNamed(scopes: readonly TemplateValues[], name: string): unknown {
  const scope = scopes.findLast((one) => Object.hasOwn(one, name));
  return scope?.[name];
}
function written(value: unknown): string {
  if (value === true) return '✓';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return isEmpty(value) || typeof value === 'object' ? '' : literal(value);
}
function fillParts(parts: readonly Part[], scopes: readonly TemplateValues[]): string {
  return parts
    .map((part): string => {
      if (part.kind === 'text') return part.text;
      const value = valueNamed(scopes, part.name);
      if (part.kind === 'value') return written(value);
      if (part.word === 'if') return isEmpty(value) ? '' : fillParts(part.parts, scopes);
      if (part.word === 'unless') return isEmpty(value) ? fillParts(part.parts, scopes) : '';
      const rows = Array.isArray(value) ? value.filter(isRecord) : [];
      return rows
        .map((row, index) => {
          const own = Object.fromEntries(Object.entries(row).map(([name, cell]) => [name.toLowerCase(), cell]));
          return fillParts(part.parts, [...scopes, { index: index + 1, дугаар: index + 1, ...own }]);
        })
        .join('');
    })
    .join('');
}

/** The template with its values: no field is left, an unknown or empty one is nothing. */
export const fillTemplate = (html: string, values: TemplateValues): string => fillParts(read(html).parts, [values]);
