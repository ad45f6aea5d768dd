/** The addresses as the person's role may use them, with something to send to each. */
import { request } from '../../kit/data/client.ts';

type Schema = Readonly<Record<string, unknown>>;
type Described = {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: { readonly enum?: readonly string[] } }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
export type Address = {
  /** `POST /lambda/…` with `{name}` for the parts to fill in. */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly parts: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly query: readonly string[];
  /** A body to begin with; null for addresses that take none. */
  readonly body: string | null;
};

const DEPTH = 4;
/** A value that a schema would take. */
function sampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, depth = 0): unknown {
  const { $ref: reference, examples, enum: options, properties, required } = schema;
  if (Array.isArray(examples)) return examples[0];
  if ('const' in schema) return schema.const;
  if (Array.isArray(options)) return options[0];
  if (depth > DEPTH) return null;
  if (typeof reference === 'string') return sampleOf(schemas[reference.split('/').at(-1) ?? ''] ?? {}, schemas, depth + 1);
  const [first] = [schema.anyOf, schema.oneOf].flatMap((one) => (Array.isArray(one) ? (one as Schema[]) : []));
  if (first) return sampleOf(first, schemas, depth + 1);
  const [type] = [schema.type].flat();
  if (type === 'object' || properties) {
    const wanted = new Set(Array.isArray(required) ? required : []);
    const all = Object.entries((properties ?? {}) as Readonly<Record<string, Schema>>);
    return Object.fromEntries(all.filter(([name]) => wanted.has(name)).map(([name, one]) => [name, sampleOf(one, schemas, depth + 1)]));
  }
  if (type === 'array') return [];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return false;
  return type === 'string' ? '' : null;
}

/** Every address of the description, in its order. */
export function addressesOf({ paths, components }: Document): readonly Address[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Address => {
      const { parameters = [], requestBody } = operation;
      const schema = requestBody?.content['application/json']?.schema;
      return {
        key: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        tag: operation.tags?.[0] ?? '',
        summary: operation.summary ?? '',
        parts: parameters.filter((one) => one.in === 'path').map(({ name, schema: { enum: values = [] } }) => ({ name, values })),
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        body: schema ? JSON.stringify(sampleOf(schema, components.schemas), null, 2) : null,
      };
    }),
  );
}
export const fetchAddresses = async (signal: AbortSignal): Promise<readonly Address[]> =>
  addressesOf(await request<Document>('/openapi.json', { signal }));

/** The path with its parts filled; empty parts keep their name, so that one sees what is missing. */
export const filledPath = ({ path }: Address, parts: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (parts[name] ? encodeURIComponent(parts[name]) : whole));
