/** SQL texts with named places: built once per model and shape, kept, and filled with parameters at each use. */
import { createHash } from 'node:crypto';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Parameter, Statement, Together } from '../../sql/database.ts';
import { createLru, type Lru } from '../../sql/lru.ts';
import { type Actor, actorValue } from '../access/access.ts';
import { ACTOR_FIELDS } from '../access/actor-fields.ts';
import type { Reach } from '../access/reach.ts';
import { presentClock } from '../calendar/clock.ts';
import type { Registry } from '../registry/registry.ts';
import type { HookContext } from './hooks.ts';

export type Template = {
  readonly name: string;
  readonly sql: string;
  readonly places: readonly string[];
  readonly together?: Together | undefined;
};
/** The text of many: the places named in `each` are arrays there, with one element for every statement. */
export type ManyText = { readonly text: string; readonly each: readonly string[]; readonly once?: boolean };

/** Marks around a place; they stand in no SQL of ours. */
const [OPEN, CLOSE] = ['«', '»'];
/** A named place with its SQL type; the same name and type is one parameter. */
export const place = (name: string, type: string): string => `${OPEN}${name}:${type}${CLOSE}`;
const PLACE = /«([^:]+):([^»]+)»/g;
/** The key of every write target comes first. */
const FIRST = ['company', 'id'];

function compile(text: string): Template {
  const places: string[] = [];
  const found = new Set([...text.matchAll(PLACE)].map((match) => match[1] as string));
  for (const name of FIRST) if (found.has(name)) places.push(name);
  const sql = text.replace(PLACE, (_all, name: string, type: string) => {
    if (!places.includes(name)) places.push(name);
    return `$${places.indexOf(name) + 1}::${type}`;
  });
  return { name: `w${createHash('sha256').update(sql).digest('base64url').slice(0, 16)}`, sql, places };
}

/** Kept of all owners together: whole-row statements, and the sets of columns that updates have asked for, which clients choose. */
const [KEPT, KEPT_CHARACTERS] = [4_000, 4_000_000];
const kept: Lru<Template> = createLru(
  KEPT,
  KEPT_CHARACTERS,
  ({ sql, together }, key) => key.length + sql.length + (together?.sql.length ?? 0),
);
/** Owners by number: what is kept does not keep the definitions of before. */
const owners = new WeakMap<ModelDefinition | Registry, number>();
let lastOwner = 0;
function numberOf(owner: ModelDefinition | Registry): number {
  const known = owners.get(owner);
  if (known !== undefined) return known;
  owners.set(owner, ++lastOwner);
  return lastOwner;
}

function compileMany(single: Template, { text, each, once = false }: ManyText): Together {
  const { name, sql, places } = compile(text);
  return { name, sql, once, params: places.map((one) => ({ from: single.places.indexOf(one), each: each.includes(one) })) };
}
function compileBoth(text: string, many: ManyText | undefined): Template {
  const single = compile(text);
  return many ? { ...single, together: compileMany(single, many) } : single;
}

/**
 * The template of an owner by its key; `build` writes its text when it is not known yet, `many` that of several at once. The
 * owner is the model that the text speaks of; a text that speaks of all models belongs to their registry.
 */
export function template(owner: ModelDefinition | Registry, key: string, build: () => string, many?: () => ManyText): Template {
  const numbered = `${numberOf(owner)} ${key}`;
  return kept.get(numbered) ?? kept.set(numbered, compileBoth(build(), many?.()));
}

const fixed = new WeakMap<ModelDefinition, Map<string, Template>>();
/** The same for a key that the definitions alone choose: a model has few of them, and they go with it. */
export function fixedTemplate(model: ModelDefinition, key: string, build: () => string, many?: () => ManyText): Template {
  let texts = fixed.get(model);
  if (!texts) {
    texts = new Map();
    fixed.set(model, texts);
  }
  let text = texts.get(key);
  if (!text) {
    text = compileBoth(build(), many?.());
    texts.set(key, text);
  }
  return text;
}

type Filling = Readonly<Record<string, Parameter>>;
const NOTHING: Filling = {};
/** The statement with a value for every place: out of `values`, else out of those `beneath`. */
export function fill({ name, sql, places, together }: Template, values: Filling, beneath: Filling = NOTHING): Statement {
  const params: Parameter[] = new Array(places.length);
  for (let index = 0; index < places.length; index++) {
    const one = places[index] as string;
    const own = values[one];
    const value = own === undefined ? beneath[one] : own;
    // An actor without an employee record has none of its values; no row equals that.
    if (value === undefined && !one.startsWith(ACTOR)) throw new Error(`no value for ${one}`);
    params[index] = value ?? null;
  }
  return { name, sql, params, together };
}

/** Who asks, where. */
/** `now` and `today` are the present ones unless given. */
export type ReadContext = Pick<HookContext, 'database' | 'registry' | 'actor'> & Partial<Pick<HookContext, 'now' | 'today'>>;
/** When somebody reads: the company's day and the moment. */
export const readClock = ({ now, today, actor }: ReadContext): { readonly today: string; readonly now: string } =>
  now && today ? { today, now: now.toISOString() } : presentClock(actor.timeZone);

/** How the places of the actor's own values begin. */
export const ACTOR = 'actor ';
const known = new WeakMap<Actor, Readonly<Record<string, Parameter>>>();
/** What every read may name: the actor's company and person, and under `actor …` each of the actor's own values. */
export function actorValues({ actor }: ReadContext): Readonly<Record<string, Parameter>> {
  let values = known.get(actor);
  if (!values) {
    const names = [...ACTOR_FIELDS, ...Object.keys(actor.record ?? {})];
    const own = Object.fromEntries(names.map((name) => [ACTOR + name, actorValue(actor, name)]));
    values = { company: actor.companyId, user: actor.userId, ...own };
    known.set(actor, values);
  }
  return values;
}
/** Tells apart what `scopeConditions` makes, for the keys of templates. */
export function scopeKey({ actor }: Pick<ReadContext, 'actor'>, scopes: readonly Reach[]): string {
  let key = actor.access.administrator ? 'administrator ' : '';
  for (let index = 0; index < scopes.length; index++) key += index === 0 ? scopes[index]?.key : ` & ${scopes[index]?.key}`;
  return key;
}

type Asked = {
  readonly owner: ModelDefinition;
  readonly key: string;
  /** The scopes that the text is bound by; without them the model has one text of this key. */
  readonly scopes?: readonly Reach[];
  readonly build: () => string;
  readonly many?: () => ManyText;
};
/** The statement of a template, found or built, with its values and the actor's. */
export function statementOf(context: ReadContext, { owner, key, scopes, build, many }: Asked, values: Filling): Statement {
  const text = scopes ? template(owner, `${key} ${scopeKey(context, scopes)}`, build, many) : fixedTemplate(owner, key, build, many);
  return fill(text, values, actorValues(context));
}
