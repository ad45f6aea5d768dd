/** What of a record has changed between two moments, in lines that people can read. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { plainText } from '@lambda/model/fields/html.ts';
import { WORKFLOW_FIELDS } from '@lambda/model/workflow/host.ts';

type Values = Readonly<Record<string, unknown>>;
/** `part` names one of the values that a json field holds. Texts are cut to what differs. */
export type Change = { readonly field: string; readonly part: string | undefined; readonly from: unknown; readonly to: unknown };

const NEVER: ReadonlySet<string> = new Set(['children', 'computed', 'rollup', 'sequence']);
const OWN: ReadonlySet<string> = new Set(WORKFLOW_FIELDS);
const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Letters of the unchanged text that stay on each side. */
const AROUND = 30;
/** Two texts without the beginning and the end that they share, as far as these are long. */
export function differingParts(from: string, to: string): { readonly from: string; readonly to: string } {
  const [old, next] = [[...from], [...to]];
  const most = Math.min(old.length, next.length);
  let begin = 0;
  while (begin < most && old[begin] === next[begin]) begin += 1;
  let end = 0;
  while (end < most - begin && old[old.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  const cut = (letters: readonly string[]) => {
    const [first, last] = [Math.max(0, begin - AROUND), Math.min(letters.length, letters.length - end + AROUND)];
    return `${first > 0 ? '…' : ''}${letters.slice(first, last).join('')}${last < letters.length ? '…' : ''}`;
  };
  return { from: cut(old), to: cut(next) };
}

const textOf = (value: unknown, isHtml: boolean): string => (typeof value === 'string' ? (isHtml ? plainText(value) : value) : '');

/** What people write alone: neither what the platform keeps nor what follows from other fields. */
export function changesBetween(model: ModelDefinition, before: Values, now: Values): readonly Change[] {
  return Object.entries(model.fields).flatMap(([name, field]): Change[] => {
    if (OWN.has(name) || field.readOnly === true || NEVER.has(field.kind)) return [];
    // What the form does not have is not known here.
    if (!Object.hasOwn(before, name) || !Object.hasOwn(now, name) || isSame(before[name], now[name])) return [];
    const [from, to] = [before[name], now[name]];
    if (field.kind === 'json' && isRecord(from) && isRecord(to)) {
      const parts = [...new Set([...Object.keys(from), ...Object.keys(to)])];
      return parts.filter((part) => !isSame(from[part], to[part])).map((part) => ({ field: name, part, from: from[part], to: to[part] }));
    }
    if (field.kind === 'richText' || field.kind === 'longText') {
      const isHtml = field.kind === 'richText';
      return [{ field: name, part: undefined, ...differingParts(textOf(from, isHtml), textOf(to, isHtml)) }];
    }
    return [{ field: name, part: undefined, from, to }];
  });
}
