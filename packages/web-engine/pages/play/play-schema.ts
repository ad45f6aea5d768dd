/** The schema as the person's role sees it, and documents to begin with made from it. */
import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { query } from '../../kit/data/client.ts';

/** Asks the server what the actor may read and write. Throws `RequestError`. */
export async function fetchSchema(signal: AbortSignal): Promise<GraphQLSchema> {
  const known = await query<IntrospectionQuery>(getIntrospectionQuery({ descriptions: false }), {}, { signal });
  return buildClientSchema(known);
}

export type Example = { readonly key: string; readonly document: string; readonly variables: string };
type Field = GraphQLField<unknown, unknown>;
const MOST_FIELDS = 6;

const isList = ({ type }: Field): boolean => isListType(isNonNullType(type) ? type.ofType : type);
/** The first plain fields of a type: enough to see what a row is. */
function plainFields(field: Field): readonly string[] {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields())
    .filter((one) => isLeafType(getNamedType(one.type)) && !isList(one) && one.args.length === 0)
    .map(({ name }) => name)
    .slice(0, MOST_FIELDS);
}

/** One list for each model that the actor reads, and for the first of them a page, a filter and a count. */
export function examplesOf(schema: GraphQLSchema): readonly Example[] {
  const roots = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(isList);
  const lists = roots.flatMap((field): Example[] => {
    const fields = plainFields(field);
    if (fields.length === 0) return [];
    return [{ key: field.name, document: `{\n  ${field.name}(limit: 10) {\n    ${fields.join('\n    ')}\n  }\n}\n`, variables: '' }];
  });
  return lists.toSorted((one, other) => one.key.localeCompare(other.key));
}

/** The same list as a page narrowed by a variable. */
export function pageExample(schema: GraphQLSchema, name: string): Example | null {
  const field = schema.getQueryType()?.getFields()[name];
  const fields = field ? plainFields(field) : [];
  if (fields.length === 0) return null;
  const rows = `    ${name} {\n      ${fields.join('\n      ')}\n    }`;
  return {
    key: `paginate ${name}`,
    document: `query Page($filters: [filter!]) {\n  paginate(page: 1, size: 10, filters: $filters) {\n    total\n    last_page\n${rows}\n  }\n}\n`,
    variables: JSON.stringify({ filters: [{ column: 'id', condition: 'greaterThan', value: '0' }] }, null, 2),
  };
}
