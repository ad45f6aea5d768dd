/** Whether a value has the shape that a JSON Schema says: the keywords that our own description uses. */
type Schema = Readonly<Record<string, unknown>>;

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const fitsType = (type: unknown, value: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : type === 'number' ? typeof value === 'number' : type === typeOf(value);
const KNOWN: ReadonlySet<string> = new Set(
  '$ref anyOf type enum const properties required items additionalProperties description title examples format pattern minimum contentMediaType'.split(
    ' ',
  ),
);

/** The first place that does not fit, or null. Throws for a keyword that it does not know, so that nothing passes unread. */
export function shapeProblem(schema: Schema, value: unknown, resolve: (reference: string) => Schema, place = 'body'): string | null {
  const unread = Object.keys(schema).find((key) => !KNOWN.has(key) && !key.startsWith('x-'));
  if (unread) throw new Error(`${place}: the keyword ${unread} is not read`);
  if (typeof schema.$ref === 'string') return shapeProblem(resolve(schema.$ref), value, resolve, place);
  if ('const' in schema && schema.const !== value) return `${place} is not ${String(schema.const)}`;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return `${place}: ${String(value)} is none of the values`;
  if (schema.type !== undefined && ![schema.type].flat().some((type) => fitsType(type, value))) return `${place} is ${typeOf(value)}`;
  if (typeof schema.pattern === 'string' && typeof value === 'string' && !new RegExp(schema.pattern, 'u').test(value))
    return `${place}: ${value}`;
  if (typeof schema.minimum === 'number' && typeof value === 'number' && value < schema.minimum) return `${place}: ${value}`;
  if (Array.isArray(schema.anyOf)) {
    const problems = schema.anyOf.map((one: Schema) => shapeProblem(one, value, resolve, place));
    return problems.includes(null) ? null : problems.join(' and ');
  }
  if (Array.isArray(value) && schema.items)
    return (
      value
        .map((one, index) => shapeProblem(schema.items as Schema, one, resolve, `${place}[${index}]`))
        .find((problem) => problem !== null) ?? null
    );
  if (typeOf(value) !== 'object') return null;
  const given = value as Schema;
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const missing = ((schema.required ?? []) as readonly string[]).find((name) => !Object.hasOwn(given, name));
  if (missing) return `${place}.${missing} is missing`;
  for (const [name, one] of Object.entries(given)) {
    const inner = Object.hasOwn(properties, name) ? properties[name] : schema.additionalProperties;
    const problem = typeof inner === 'object' && inner !== null ? shapeProblem(inner as Schema, one, resolve, `${place}.${name}`) : null;
    if (problem) return problem;
  }
  return null;
}
