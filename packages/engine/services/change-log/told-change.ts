/** What one publishing has changed of a definition, property by property, as the change log keeps it. */
import { differences } from '@lambda/model/definitions/differences.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import type { Registry } from '../../core/registry/registry.ts';

export type SubjectKind = 'field' | 'column' | 'option' | 'tab' | 'section' | 'preset' | 'entry' | 'table' | 'flag';
/** Whose property it is: of a field, of an option of a field. */
export type Subject = { readonly kind: SubjectKind; readonly name: string; readonly label: Label | null };
/** `made` and `gone`: the whole definition; `same`: published again without a change. */
export type How = 'set' | 'added' | 'removed' | 'order' | 'made' | 'gone' | 'same';
export type ToldChange = {
  readonly how: How;
  /** That of the definition. */
  readonly label: Label | null;
  readonly subjects: readonly Subject[];
  /** `required`; null where the subject itself came or went. */
  readonly property: string | null;
  /** Of words: in which language. */
  readonly language: string | null;
  readonly before: Json;
  readonly after: Json;
  /** The field or column that it is about. */
  readonly field: string | null;
  /** What the search looks at, in small letters. */
  readonly words: string;
};

type Branch = Readonly<Record<string, unknown>>;
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;
const isLabel = (value: unknown): value is Label => isBranch(value) && ['mn', 'en', 'ko'].every((key) => typeof value[key] === 'string');

/** Under which keys the named parts of a definition stand. */
const PARTS: Readonly<Record<string, Readonly<Record<string, SubjectKind>>>> = {
  model: { fields: 'field', options: 'option' },
  form: { tabs: 'tab', sections: 'section', fields: 'field', columns: 'column' },
  grid: { columns: 'column', presets: 'preset' },
  crud: {},
  menu: { items: 'entry', children: 'entry' },
  role: { menus: 'entry', models: 'table', fields: 'table', flags: 'flag' },
};
/** Beyond this a value is told by its beginning. */
const LONGEST = 2_000;
const MOST_WORDS = 1_000;

const partOf = (type: string, key: string | undefined): SubjectKind | undefined => (key === undefined ? undefined : PARTS[type]?.[key]);

/** Fields of forms are names or objects: told alike, so that an added setting is not the whole field. */
function asObjects(value: unknown, key = ''): unknown {
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' && (key === 'fields' || key === 'columns') ? { field: one } : asObjects(one)));
  if (!isBranch(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asObjects(one, name)]));
}

function entryOf(list: unknown, name: string): unknown {
  if (!Array.isArray(list)) return isBranch(list) && Object.hasOwn(list, name) ? list[name] : undefined;
  return list.find((one) => isBranch(one) && (one.id ?? one.name ?? one.field ?? one.value) === name);
}
const at = (of: unknown, path: readonly string[]): unknown => path.reduce<unknown>(entryOf, of);

type Context = { readonly type: string; readonly registry: Registry; readonly before: unknown; readonly after: unknown };

function fieldLabel({ registry, before, after }: Context, name: string): Label | null {
  const of = [after, before].flatMap((one) => (isBranch(one) && typeof one.model === 'string' ? [one.model] : []))[0] ?? '';
  const model = registry.models.get(of) ?? registry.entities.get(of)?.model;
  try {
    return model === undefined ? null : registry.path(model, name).field.label;
  } catch {
    return null;
  }
}
function labelOf(context: Context, kind: SubjectKind, name: string, path: readonly string[]): Label | null {
  const { type, registry, before, after } = context;
  const own = [at(after, path), at(before, path)].flatMap((one) => (isBranch(one) && isLabel(one.label) ? [one.label] : []))[0];
  if (own) return own;
  if (type === 'role' && kind === 'entry') return registry.menuItems.get(name)?.label ?? null;
  if (kind === 'table') return registry.models.get(name)?.label ?? null;
  return kind === 'field' || kind === 'column' ? fieldLabel(context, name) : null;
}

type Placed = { readonly subjects: readonly Subject[]; readonly rest: readonly string[]; readonly depth: number };
/** The named parts that a path leads through, and what is left of it. */
function placed(context: Context, path: readonly string[]): Placed {
  const subjects: Subject[] = [];
  let depth = 0;
  for (let index = 0; index + 1 < path.length; index += 2) {
    const kind = partOf(context.type, path[index]);
    const name = path[index + 1];
    if (kind === undefined || name === undefined) break;
    depth = index + 2;
    subjects.push({ kind, name, label: labelOf(context, kind, name, path.slice(0, depth)) });
  }
  const last = path[depth];
  // The rights on the fields of a table have no word between the table and the field.
  const isFieldRight = context.type === 'role' && path[0] === 'fields' && depth === 2 && last !== undefined;
  if (!isFieldRight) return { subjects, rest: path.slice(depth), depth };
  const label = registryField(context, path[1], last);
  return { subjects: [...subjects, { kind: 'field', name: last, label }], rest: ['right', ...path.slice(3)], depth: 3 };
}
const registryField = ({ registry }: Context, model = '', field: string): Label | null =>
  registry.models.get(model)?.fields[field]?.label ?? null;

/** A whole part that is there on one side alone is told entry by entry. */
function single(context: Context, before: unknown, after: unknown, path: readonly string[] = []): ReturnType<typeof differences> {
  return differences(before, after, path).flatMap((one) => {
    const isPart = partOf(context.type, one.path.at(-1)) !== undefined && placed(context, one.path).rest.length === 1;
    const isOneSided = (one.before === undefined) !== (one.after === undefined);
    const isInside = context.type === 'role' && one.path[0] === 'fields' && one.path.length === 2;
    if (!isOneSided || !(isPart || isInside) || !isBranch(one.before ?? one.after)) return [one];
    const none = Array.isArray(one.before ?? one.after) ? [] : {};
    const entries = single(context, one.before ?? none, one.after ?? none, one.path);
    return entries.length > 0 ? entries : [one];
  });
}

const cut = (value: unknown): Json => {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : (value as Json);
};
const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

type Told = Pick<ToldChange, 'how' | 'subjects' | 'property' | 'language' | 'before' | 'after'>;
function finished(name: string, label: Label | null, told: Told): ToldChange {
  const names = told.subjects.flatMap((one) => [one.name, ...(one.label ? Object.values(one.label) : [])]);
  const values = [told.before, told.after].map(textOf);
  const own = label ? Object.values(label) : [];
  const field = told.subjects.findLast(({ kind }) => kind === 'field' || kind === 'column')?.name ?? null;
  const words = [name, ...own, ...names, told.property ?? '', ...values].join('\n').toLowerCase().slice(0, MOST_WORDS);
  return { ...told, label, field, words, before: cut(told.before), after: cut(told.after) };
}

export type Compared = {
  readonly type: string;
  readonly name: string;
  readonly before: Json;
  readonly after: Json;
  /** Fields that go by another name, by the one of before. */
  readonly renames?: Readonly<Record<string, string>>;
  readonly registry: Registry;
};
/** Never empty: of a publishing without a change it says so. */
export function toldChanges({ type, name, before, after, renames = {}, registry }: Compared): readonly ToldChange[] {
  const context: Context = { type, registry, before: asObjects(before), after: asObjects(after) };
  const label = [after, before].flatMap((one) => (isBranch(one) && isLabel(one.label) ? [one.label] : []))[0] ?? null;
  const told = (one: Partial<Told> & Pick<Told, 'how'>): ToldChange =>
    finished(name, label, { subjects: [], property: null, language: null, before: null, after: null, ...one });
  if (before === null || after === null) return [told({ how: before === after ? 'same' : before === null ? 'made' : 'gone' })];
  const changes: ToldChange[] = Object.entries(renames).map(([from, to]) => {
    const { subjects } = placed(context, ['fields', to]);
    return told({ how: 'set', subjects, property: 'name', before: from, after: to });
  });
  const seen = new Set<string>();
  for (const one of single(context, context.before, context.after)) {
    const { subjects, rest, depth } = placed(context, one.path);
    const [property = null, language = null] = rest;
    if (property === null) {
      const how = one.before === undefined ? 'added' : one.after === undefined ? 'removed' : 'set';
      changes.push(told({ how, subjects, before: one.before as Json, after: one.after as Json }));
      continue;
    }
    const path = one.path.slice(0, type === 'role' && rest[0] === 'right' ? depth : depth + 1);
    const key = [...path, '', language].join('\n');
    // A list whose entries have moved is told as their order; everything deeper as the whole value of its property.
    if (rest.length === 1 && partOf(type, property) !== undefined) {
      changes.push(told({ how: 'order', subjects, property, before: one.before as Json, after: one.after as Json }));
      continue;
    }
    const [old, now] = [at(context.before, path), at(context.after, path)];
    if (language !== null && isLabel(old) && isLabel(now)) {
      if (seen.has(key)) continue;
      seen.add(key);
      changes.push(told({ how: 'set', subjects, property, language, before: one.before as Json, after: one.after as Json }));
      continue;
    }
    const whole = path.join('\n');
    if (seen.has(whole)) continue;
    seen.add(whole);
    changes.push(told({ how: 'set', subjects, property, before: (old ?? null) as Json, after: (now ?? null) as Json }));
  }
  return changes.length > 0 ? changes : [told({ how: 'same' })];
}
