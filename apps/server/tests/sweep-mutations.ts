/** Everything that a person may not write, tried: what is refused changes nothing, what goes through is reported. */
import { modelOfItem } from '@lambda/engine/core/registry/crud-model.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import {
  createMutationName,
  deleteMutationName,
  inputTypeName,
  restoreMutationName,
  updateMutationName,
} from '@lambda/model/definitions/names.ts';
import { SYSTEM_FIELD_NAMES, writableFields } from '@lambda/model/definitions/walk.ts';
import { isFile, isFileList } from '@lambda/model/fields/fields.ts';
import type { GraphqlReply, Reply } from '@lambda/testing/client.ts';
import { mayAsk } from './asked-models.ts';
import type { Person } from './served-demo.ts';
import { inParallel } from './sweep-requests.ts';
import type { Sweep } from './sweep-rows.ts';

type Values = Readonly<Record<string, unknown>>;
/** A new record that could be saved, and a change of one field that could be made. */
export type Prepared = { readonly input: Values; readonly change: Values };
/** What a sweep of writes works with. */
export type Writing = Sweep & {
  /** By company and model. */
  readonly prepared: ReadonlyMap<string, Prepared>;
  /** What would be given to those who may ask for it, by company and model: records that the platform writes. */
  readonly asked: ReadonlyMap<string, Values>;
  /** A living or deleted row of the person's own company, or of another one. */
  readonly rowId: (person: Person, model: ModelDefinition, which: 'own' | 'foreign', state: 'living' | 'deleted') => number | undefined;
};
type Kind = 'create' | 'update' | 'delete' | 'restore';
const LETTERS = { create: 'c', update: 'u', delete: 'd', restore: 'd' } as const;
const KINDS = Object.keys(LETTERS) as Kind[];

export const preparedFor = ({ prepared }: Writing, person: Person, model: ModelDefinition): Prepared => {
  // Nobody writes such records, so there is no input that could be right.
  if (model.writtenBy === 'platform') return { input: {}, change: {} };
  const found = prepared.get(`${person.companyId} ${model.name}`);
  if (!found) throw new Error(`nothing is prepared for ${model.name}`);
  return found;
};
const writtenModels = ({ registry }: Sweep): ModelDefinition[] => [...registry.models.values()].filter(({ internal }) => !internal);
const isGranted = (writing: Writing, person: Person, model: ModelDefinition, kind: Kind): boolean =>
  writing.oracle.may(person, model, LETTERS[kind]);

/** Rows that the person's right to change reaches. */
export const changeable = ({ oracle }: Sweep, person: Person, model: ModelDefinition): ReadonlySet<number> =>
  oracle.reached(person, model, 'u');

type Mutation = { readonly kind: Kind; readonly model: ModelDefinition; readonly id?: number; readonly input?: Values };
/** One mutation, answered by the row's id alone, so that nothing but the write itself can be refused. */
export function mutate(
  { asker }: Sweep,
  person: Person,
  { kind, model, id = 0, input = {} }: Mutation,
): Promise<Reply<GraphqlReply<Values>>> {
  const type = inputTypeName(model.name);
  switch (kind) {
    case 'create':
      return asker.query(person, `mutation($input:${type}!){${createMutationName(model.name)}(input:$input){id}}`, { input });
    case 'update':
      return asker.query(person, `mutation($id:ID!,$input:${type}!){${updateMutationName(model.name)}(id:$id,input:$input){id}}`, {
        id,
        input,
      });
    case 'delete':
      return asker.query(person, `mutation($id:ID!){${deleteMutationName(model.name)}(id:$id){id}}`, { id });
    case 'restore':
      return asker.query(person, `mutation($id:ID!){${restoreMutationName(model.name)}(id:$id){id}}`, { id });
  }
}

export type Try = Mutation & { readonly what: string; readonly refusedBy: readonly number[] };
export async function refusedAll(writing: Writing, person: Person, tries: readonly Try[]): Promise<string[]> {
  const problems = await inParallel(tries, async ({ what, refusedBy, ...mutation }): Promise<string[]> => {
    const { status, body } = await mutate(writing, person, mutation);
    if (refusedBy.includes(status) && (body.data ?? null) === null) return [];
    return [`${person.name}: ${mutation.kind} ${mutation.model.name} ${what} LEAK: ${status} ${JSON.stringify(body).slice(0, 200)}`];
  });
  return problems.flat();
}

/** Operations that the role does not have, on rows that are there and with input that is right. */
export function ungrantedProblems(writing: Writing, person: Person): Promise<string[]> {
  const tries = writtenModels(writing).flatMap((model) =>
    KINDS.flatMap((kind): Try[] => {
      if (isGranted(writing, person, model, kind)) return [];
      const { input, change } = preparedFor(writing, person, model);
      const within = kind === 'restore' ? undefined : [...writing.oracle.reached(person, model)][0];
      const id = within ?? writing.rowId(person, model, 'own', kind === 'restore' ? 'deleted' : 'living') ?? 1;
      const refusedBy = [400, 403];
      // Who may ask for it is given it (`sweep-asked.ts`); everybody else is refused what is right for those.
      if (kind === 'create' && mayAsk(writing, person, model)) return [];
      const created = writing.asked.get(`${person.companyId} ${model.name}`) ?? input;
      return [{ kind, model, id, input: kind === 'create' ? created : change, what: 'without the right', refusedBy }];
    }),
  );
  return refusedAll(writing, person, tries);
}

const isClosedWholly = (writing: Writing, person: Person, model: ModelDefinition): boolean =>
  person.roleId !== 1 &&
  writableFields(model).every(({ name }) =>
    ['none', 'read'].includes(writing.oracle.rights(person).fields?.[model.name]?.[name] ?? 'write'),
  );

/** Rows of the own company beyond the reach of a narrower right, and rows of the other company. */
export function unreachedProblems(writing: Writing, person: Person): Promise<string[]> {
  const tries = writtenModels(writing).flatMap((model) =>
    KINDS.flatMap((kind): Try[] => {
      if (kind === 'create' || !isGranted(writing, person, model, kind) || model.placement !== 'company') return [];
      const { change } = preparedFor(writing, person, model);
      // A role that may change records but none of their fields has no such mutation.
      const refusedBy = kind === 'update' ? [404, ...(isClosedWholly(writing, person, model) ? [400] : [])] : [404];
      const state = kind === 'restore' ? 'deleted' : 'living';
      const foreign = writing.rowId(person, model, 'foreign', state);
      const near = writing.rowId(person, model, 'own', state);
      const beyond = near !== undefined && !writing.oracle.reaches(person, model, LETTERS[kind], near);
      // Whoever reads a row is told that a condition closes it; of other rows nobody is told that they are there.
      const closed = near !== undefined && writing.oracle.reaches(person, model, 'r', near) ? [403] : [];
      return [
        ...(foreign === undefined ? [] : [{ kind, model, id: foreign, input: change, what: 'of another company', refusedBy }]),
        ...(beyond ? [{ kind, model, id: near, input: change, what: 'beyond the reach', refusedBy: [...refusedBy, ...closed] }] : []),
      ];
    }),
  );
  return refusedAll(writing, person, tries);
}

/** Everything that a body must not set: the platform's own fields, those the role may not write, made-up ones. */
const SMUGGLED: Values = {
  is_admin: true,
  role_id: 1,
  role: 'admin',
  permissions: {},
  payment_status: 'paid',
  is_done: true,
  user_role: 1,
};
export function smuggledProblems(writing: Writing, person: Person): Promise<string[]> {
  const role = writing.oracle.rights(person);
  const tries = writtenModels(writing).flatMap((model) =>
    (['create', 'update'] as const).flatMap((kind): Try[] => {
      if (!isGranted(writing, person, model, kind)) return [];
      const { input, change } = preparedFor(writing, person, model);
      const id = writing.rowId(person, model, 'own', 'living');
      const rows = [...changeable(writing, person, model)];
      const reached = rows.find((one) => one === id) ?? rows[0];
      if (kind === 'update' && reached === undefined) return [];
      const base = kind === 'create' ? input : {};
      const closed = Object.keys(model.fields).filter((name) => {
        const right = role.fields?.[model.name]?.[name];
        return model.fields[name]?.readOnly || (person.roleId !== 1 && (right === 'none' || right === 'read'));
      });
      const values: Record<string, unknown> = {
        ...Object.fromEntries([...SYSTEM_FIELD_NAMES].map((name) => [name, name.endsWith('_at') ? '2020-01-01T00:00:00Z' : 1])),
        ...Object.fromEntries(Object.entries(SMUGGLED).filter(([name]) => !(name in model.fields))),
        ...Object.fromEntries(closed.map((name) => [name, input[name] ?? change[name] ?? smuggledValue(model, name)])),
      };
      return Object.entries(values).map(([name, value]) => ({
        kind,
        model,
        id: reached ?? 0,
        input: { ...base, [name]: value },
        what: `with ${name}`,
        refusedBy: [400, 403, 422],
      }));
    }),
  );
  return refusedAll(writing, person, tries);
}
function smuggledValue(model: ModelDefinition, name: string): unknown {
  const kind = model.fields[name]?.kind;
  if (kind === 'children') return { create: [] };
  if (kind === 'money' || kind === 'decimal') return '9999999.00';
  if (kind === 'percent') return '1.00';
  if (kind === 'duration') return 1;
  if (kind === 'references') return [1];
  if (kind === 'multiChoice' || kind === 'files' || kind === 'images') return ['x'];
  if (kind === 'reference' || kind === 'integer') return 1;
  if (kind === 'boolean') return true;
  return kind === 'date' ? '2020-01-01' : 'x';
}

/** References, files and rows of sub-tables that belong to the other company, inside an input that is right otherwise. */
export function foreignInputProblems(writing: Writing, person: Person, foreign: { readonly file: string }): Promise<string[]> {
  const { registry } = writing;
  const tries = writtenModels(writing).flatMap((model) => {
    const id = [...changeable(writing, person, model)][0];
    return writableFields(model).flatMap(({ name, field }): Try[] => {
      if (field.kind === 'children') {
        const child = registry.model(field.of);
        const theirs = writing.rowId(person, child, 'foreign', 'living');
        if (id === undefined || theirs === undefined || !isGranted(writing, person, model, 'update')) return [];
        const refusedBy = [400, 403, 404, 422];
        return [
          { kind: 'update', model, id, input: { [name]: { delete: [theirs] } }, what: `${name} delete foreign`, refusedBy },
          {
            kind: 'update',
            model,
            id,
            input: { [name]: { update: [{ id: theirs }] } },
            what: `${name} update foreign`,
            refusedBy: [...refusedBy],
          },
        ];
      }
      const isMany = field.kind === 'references' || field.kind === 'files' || field.kind === 'images';
      const target = field.kind === 'reference' || field.kind === 'references' ? registry.model(field.to) : undefined;
      const one =
        isFile(field) || isFileList(field)
          ? foreign.file
          : target?.placement === 'company'
            ? writing.rowId(person, target, 'foreign', 'living')
            : undefined;
      // What a role sets by itself is written whatever is sent, so there is nothing to refuse.
      const isSet = Object.entries(writing.oracle.rights(person).menus).some(
        ([entry, { formCondition }]) =>
          modelOfItem(registry, registry.menuItems.get(entry)) === model.name &&
          formCondition?.some(({ form_field }) => form_field === name),
      );
      if (one === undefined || isSet) return [];
      const value = isMany ? [one] : one;
      const { input } = preparedFor(writing, person, model);
      const refusedBy = [400, 403, 422];
      return [
        ...(isGranted(writing, person, model, 'create')
          ? [{ kind: 'create' as const, model, input: { ...input, [name]: value }, what: `${name} foreign`, refusedBy }]
          : []),
        ...(isGranted(writing, person, model, 'update') && id !== undefined
          ? [{ kind: 'update' as const, model, id, input: { [name]: value }, what: `${name} foreign`, refusedBy }]
          : []),
      ];
    });
  });
  return refusedAll(writing, person, tries);
}

/** Every place of an address or a query where an id can stand, with an id of the other company. */
export async function foreignIdProblems(
  writing: Writing,
  person: Person,
  foreign: { readonly file: string; readonly companyId: number },
): Promise<string[]> {
  const problems: string[] = [];
  const expectStatus = (what: string, { status, body }: Reply<unknown>, allowed: readonly number[]) => {
    if (!allowed.includes(status)) problems.push(`${person.name}: ${what} LEAK: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  };
  for (const model of writtenModels(writing)) {
    if (model.placement !== 'company') continue;
    for (const state of ['living', 'deleted'] as const) {
      const id = writing.rowId(person, model, 'foreign', state);
      if (id === undefined) continue;
      expectStatus(
        `history of ${model.name}`,
        await writing.asker.post(person, '/crud_log/history', { model: model.name, id }),
        [403, 404],
      );
      expectStatus(
        `viewing of ${model.name}`,
        await writing.asker.post(person, '/crud_log/viewed', { model: model.name, id: String(id) }),
        [403, 404],
      );
      if (!writing.oracle.hasList(person, model)) continue;
      const column = (name: string, value: unknown) => `{ column: "${name}", condition: equals, value: "${value}" }`;
      const reference = writableFields(model).find(({ field }) => field.kind === 'reference' && field.to === model.name);
      for (const document of [
        `{ found: ${model.name}(filters: [${column('id', id)}]) { id } }`,
        `{ found: ${model.name}(filters: [{ column: "id", condition: whereIn, value: "${id},${id}" }]) { id } }`,
        `{ found: ${model.name}(groupFilters: [{ combine: or, filters: [${column('id', id)}, ${column('company_id', foreign.companyId)}] }]) { id } }`,
        `{ found: ${model.name}(filters: [${column('company_id', foreign.companyId)}]) { id } }`,
        `{ found: ${model.name}(after: ${id}, sorts: [{ column: "id", order: asc }], limit: 1, filters: [${column('company_id', foreign.companyId)}]) { id } }`,
        ...(reference ? [`{ found: ${model.name}(filters: [${column(`${reference.name}.id`, id)}]) { id } }`] : []),
      ]) {
        const { status, body } = await writing.asker.query<{ found: unknown[] }>(person, document);
        const refused = status === 400 && reference !== undefined;
        if (!refused && (status !== 200 || (body.data?.found ?? [0]).length > 0))
          problems.push(`${person.name}: ${document} LEAK: ${status} ${JSON.stringify(body).slice(0, 200)}`);
      }
    }
  }
  for (const address of [foreign.file, `${foreign.file}?size=thumb`])
    expectStatus(address, await writing.asker.get(person, address), [404]);
  const roles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99].filter((role) => role !== person.roleId);
  const held = person.roleId === 1;
  const asked = [
    ...(held
      ? []
      : [
          `company_id=${foreign.companyId}`,
          `company_id=${foreign.companyId}&extra_role=${person.roleId}`,
          `company_id=${foreign.companyId}&extra_role=1`,
        ]),
    'company_id=999999',
    ...roles.map((role) => `extra_role=${role}`),
    ...roles.map((role) => `company_id=${person.companyId}&extra_role=${role}`),
  ];
  for (const search of asked) expectStatus(search, await writing.asker.get(person, `/user-permissions?${search}`), [403]);
  return problems;
}
