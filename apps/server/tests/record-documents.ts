/** The GraphQL of any model's records, made from its definition: write them, read them whole, compare them. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import {
  createMutationName,
  deleteMutationName,
  inputTypeName,
  restoreMutationName,
  updateMutationName,
} from '@lambda/model/definitions/names.ts';
import { fieldOf, walkFields } from '@lambda/model/definitions/walk.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import type { Client, GraphqlReply, Reply } from '@lambda/testing/client.ts';

export type Values = Readonly<Record<string, unknown>>;
export type Row = Values & { readonly id: number; readonly version: number };
type ModelOf = (name: string) => ModelDefinition;

/** Every field of a record that can be read, with the rows of its sub-tables. */
export function wholeSelection(model: ModelDefinition, modelOf: ModelOf): string {
  const parts = walkFields(model).flatMap(({ name, field }) => {
    if (field.kind === 'password') return [];
    return [field.kind === 'children' ? `${name} { ${wholeSelection(modelOf(field.of), modelOf)} }` : name];
  });
  return parts.join(' ');
}

const byId = (id: number) => [{ column: 'id', condition: 'equals', value: String(id) }];

/** Writes and reads records of one model as one person; each call answers the whole reply. */
export function recordsOf(client: Client, model: ModelDefinition, modelOf: ModelOf) {
  const [create, update] = [createMutationName(model.name), updateMutationName(model.name)];
  const selection = wholeSelection(model, modelOf);
  const send = async (
    document: string,
    variables: Values,
  ): Promise<{ reply: Reply<GraphqlReply<Record<string, Row>>>; row: Row | null }> => {
    const reply = await client.query<Record<string, Row>>(document, variables);
    return { reply, row: reply.status === 200 ? (Object.values(reply.body.data ?? {})[0] ?? null) : null };
  };
  const type = inputTypeName(model.name);
  return {
    create: (input: Values) => send(`mutation($input:${type}!){${create}(input:$input){${selection}}}`, { input }),
    update: (id: number, input: Values, version?: number) =>
      send(`mutation($id:ID!,$input:${type}!,$version:Int){${update}(id:$id,input:$input,version:$version){${selection}}}`, {
        id,
        input,
        ...(version === undefined ? {} : { version }),
      }),
    remove: (id: number, version?: number) =>
      send(`mutation($id:ID!,$version:Int){${deleteMutationName(model.name)}(id:$id,version:$version){id}}`, {
        id,
        ...(version === undefined ? {} : { version }),
      }),
    restore: (id: number) => send(`mutation($id:ID!){${restoreMutationName(model.name)}(id:$id){${selection}}}`, { id }),
    read: async (id: number): Promise<Row | null> => {
      const { body } = await client.query<Record<string, Row[]>>(`query($f:[filter!]){${model.name}(filters:$f){${selection}}}`, {
        f: byId(id),
      });
      return body.data?.[model.name]?.[0] ?? null;
    },
  };
}
export type Records = ReturnType<typeof recordsOf>;

/** The fields of an input that come back, in the form in which they come back. */
export function expectedOf(model: ModelDefinition, input: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      const field = fieldOf(model, name)?.field;
      if (!field || field.kind === 'password' || field.kind === 'children') return [];
      return [[name, normaliseValue(field, value)]];
    }),
  );
}

/** What stands in a reply, moments brought into one form. */
export function shownOf(model: ModelDefinition, row: Values, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => {
      const field = fieldOf(model, name)?.field;
      return [name, field?.kind === 'datetime' ? normaliseValue(field, row[name]) : row[name]];
    }),
  );
}

export const codeOf = ({ body }: Reply<GraphqlReply<unknown>>): string => body.errors?.[0]?.extensions.code ?? '';
/** `field code` of everything that was refused. */
export const refusedOf = ({ body }: Reply<GraphqlReply<unknown>>): string[] =>
  (body.errors?.[0]?.extensions.fields ?? []).map(({ field, code }) => `${field} ${code}`);
