/** How the parts of a definition name fields and other definitions: the pieces that the map of each type is made of. */
import type { Json } from '../definitions/merge-changes.ts';
import { type NameScope, renamedExpression } from '../expression/rename.ts';
import type { Field } from '../fields/fields.ts';

/** One place that names something. A field is that of a model or view; `place` are the keys from the root. */
export type Mention =
  | { readonly kind: 'field'; readonly model: string; readonly name: string; readonly place: readonly string[]; readonly text: string }
  | {
      readonly kind: 'definition';
      readonly type: MentionedType;
      readonly name: string;
      readonly place: readonly string[];
      readonly text: string;
    };
export type MentionedType = 'model' | 'form' | 'grid' | 'crud' | 'entry' | 'chart';

/** What has to be known of the other definitions to follow a path. */
export type Known = {
  /** A field of a model; undefined also for those of views, which lead nowhere. */
  field(model: string, name: string): Field | undefined;
  /** The model of the records behind an entry of the menu. */
  modelOfEntry(id: string): string | undefined;
};
export type Walk = {
  readonly known: Known;
  /** The model whose fields are named here; null where names are of something else. */
  readonly model: string | null;
  /** Sub-tables that paths may begin with, by name: the joins of a view. */
  readonly joins: ReadonlyMap<string, string>;
  /** Names that mean something of the definition itself before they mean a field: the columns of a view. */
  readonly own: { readonly model: string; readonly names: ReadonlySet<string> } | null;
  readonly place: readonly string[];
  /** Hears of each place and says what is written there from now on. */
  readonly say: (mention: Mention) => string;
};
/** Reads a part of a definition and gives it with the names as they are from now on; what is unchanged stays the same object. */
export type Part = (value: Json, walk: Walk) => Json;
type JsonObject = { readonly [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const textAt = (value: Json | undefined, key: string): string | null => {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : null;
};
export const within = (walk: Walk, key: string | number): Walk => ({ ...walk, place: [...walk.place, String(key)] });
/** The same place with the fields of another model. */
export const over = (walk: Walk, model: string | null): Walk => ({ ...walk, model, joins: new Map(), own: null });

const sayField = ({ place, say }: Walk, model: string, name: string, text: string): string =>
  say({ kind: 'field', model, name, place, text });

/** The names of a path along references, each as a field of the model that it has led to. */
function saidPath(names: readonly string[], walk: Walk, text: string): readonly string[] {
  const [first = '', ...rest] = names;
  const joined = walk.joins.get(first);
  if (joined !== undefined) return [first, ...(rest.length > 0 ? saidPath(rest, over(walk, joined), text) : [])];
  if (walk.own?.names.has(first)) return [sayField(walk, walk.own.model, first, text), ...rest];
  let model = walk.model;
  return names.map((name) => {
    if (model === null) return name;
    const field = walk.known.field(model, name);
    const said = sayField(walk, model, name, text);
    model = field?.kind === 'reference' ? field.to : field?.kind === 'children' ? field.of : null;
    return said;
  });
}

const onText =
  (read: (text: string, walk: Walk) => string): Part =>
  (value, walk) =>
    typeof value === 'string' ? read(value, walk) : value;

/** A field of the model, or a path along references. */
export const path: Part = onText((text, walk) => saidPath(text.split('.'), walk, text).join('.'));
const scopeOf = (walk: Walk, text: string): NameScope => ({
  path: (names) => saidPath(names, walk, text),
  rows: (name) => {
    const field = walk.model === null || walk.joins.has(name) || walk.own?.names.has(name) ? undefined : walk.known.field(walk.model, name);
    return field?.kind === 'children' ? scopeOf(over(walk, field.of), text) : null;
  },
});
export const expression: Part = onText((text, walk) => renamedExpression(text, scopeOf(walk, text)));
const PLACE = /\{([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,3})\}/g;
/** A text with `{field}` places. */
export const template: Part = onText((text, walk) =>
  text.replace(PLACE, (_all, names: string) => `{${saidPath(names.split('.'), walk, text).join('.')}}`),
);
/** `model.field`. */
export const fieldOfModel: Part = onText((text, walk) => {
  const [model = '', name] = text.split('.');
  if (name === undefined) return text;
  const said = walk.say({ kind: 'definition', type: 'model', name: model, place: walk.place, text });
  return `${said}.${sayField(walk, model, name, text)}`;
});
export const naming = (type: MentionedType): Part =>
  onText((text, { place, say }) => say({ kind: 'definition', type, name: text, place, text }));
/** A field of a model that is known. */
export const fieldOf =
  (model: string): Part =>
  (value, walk) =>
    path(value, over(walk, model));

export const list =
  (part: Part): Part =>
  (value, walk) => {
    if (!Array.isArray(value)) return value;
    const said = value.map((one: Json, index) => part(one, within(walk, index)));
    return said.every((one, index) => one === value[index]) ? value : said;
  };
/** The named properties by their parts; the others are left alone. */
export const object =
  (parts: Readonly<Record<string, Part>>): Part =>
  (value, walk) => {
    if (!isObject(value)) return value;
    const said = Object.entries(value).map(([key, inner]): [string, Json] => {
      const part = Object.hasOwn(parts, key) ? parts[key] : undefined;
      return [key, part ? part(inner, within(walk, key)) : inner];
    });
    return said.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(said);
  };
/** Keys that are named by one part, with values of another; `inside` says where the value of a key is. */
export const record =
  (key: Part, inner: Part, inside: (walk: Walk, key: string) => Walk = (walk) => walk): Part =>
  (value, walk) => {
    if (!isObject(value)) return value;
    const said = Object.entries(value).map(([name, one]): [string, Json] => [
      key(name, walk) as string,
      inner(one, inside(within(walk, name), name)),
    ]);
    const isSame = said.every(([name]) => Object.hasOwn(value, name)) && said.every(([name, one]) => one === value[name]);
    return isSame ? value : Object.fromEntries(said);
  };
/** Looks at the value first. */
export const by =
  (choose: (value: Json, walk: Walk) => readonly [Part, Walk]): Part =>
  (value, walk) => {
    const [part, inside] = choose(value, walk);
    return part(value, inside);
  };
export const nothing: Part = (value) => value;
/** A text alone, or an object. */
export const either =
  (text: Part, other: Part): Part =>
  (value, walk) =>
    (typeof value === 'string' ? text : other)(value, walk);

/** An expression, a comparison, or several of them. */
export const condition: Part = (value, walk) =>
  either(expression, object({ field: path, all: list(condition), any: list(condition) }))(value, walk);
/** Every language of a text with places. */
export const labelTemplate: Part = object({ mn: template, en: template, ko: template });
