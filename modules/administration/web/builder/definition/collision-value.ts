/** The value at a place of a definition, where entries of lists are known by what they are called. */
import type { Definition } from '../builder-data.ts';

type Branch = Readonly<Record<string, unknown>>;
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null && !Array.isArray(value);
const NAMES = ['name', 'id', 'field', 'children', 'value', 'column', 'form_field'] as const;
/** Whether an entry of a list is the one of this name. */
export function isCalled(entry: unknown, name: string): boolean {
  if (typeof entry === 'string') return entry === name;
  return isBranch(entry) && NAMES.some((key) => entry[key] === name);
}

function changed(value: unknown, path: readonly string[], next: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return next;
  if (Array.isArray(value)) {
    const at = value.findIndex((entry) => isCalled(entry, name));
    if (at < 0) return next === null ? value : [...value, next];
    const entry = changed(value[at], rest, next);
    return entry === null && rest.length === 0 ? value.toSpliced(at, 1) : value.with(at, entry);
  }
  const branch = isBranch(value) ? value : {};
  if (rest.length === 0 && next === null) return Object.fromEntries(Object.entries(branch).filter(([key]) => key !== name));
  return { ...branch, [name]: changed(branch[name], rest, next) };
}
/** The definition with another value at the place; null takes away what is there. */
export const withValueAt = (definition: Definition, path: readonly string[], next: unknown): Definition =>
  changed(definition, path, next) as Definition;
