/** The OpenAPI 3.1 description of the addresses that the router has, cut to what a caller may do. */

import { DEFAULT_LANGUAGE } from '@lambda/model/definitions/labels.ts';
import { typeName } from '@lambda/model/definitions/names.ts';
import { ERRORS } from '@lambda/model/errors/errors.ts';
import type { Access } from '../../core/access/access.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { CUT_TYPES, listDefinitions } from '../../services/definitions/definition-cut.ts';
import { type JsonSchema, list, readSchema, record, reference, sent, text, whole, writeSchema } from './json-schema.ts';
import { bodySchema, type Operation, type PathNames } from './operation.ts';

type Route = {
  readonly method: string;
  readonly path: string;
  readonly public: boolean;
  readonly operation?: Operation | undefined;
};
type Context = { readonly registry: Registry; readonly access: Access };
type Names = Readonly<Record<PathNames, readonly string[]>>;

const ERROR: JsonSchema = {
  ...record({
    'status?': { const: false },
    'error?': {
      description: 'The text, or the messages of each wrong field.',
      anyOf: [text, { type: 'object', additionalProperties: list(text) }],
    },
    errors: list(
      record({
        message: text,
        extensions: record({
          code: { type: 'string', enum: Object.keys(ERRORS) },
          status: whole,
          fields: list(record({ field: text, code: text, message: text })),
        }),
      }),
    ),
  }),
  description: Object.entries(ERRORS)
    .map(([code, { status, text: said }]) => `${status} ${code}: ${said.en}`)
    .join('\n'),
};
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const asForm = (schema: JsonSchema) => ({ 'application/x-www-form-urlencoded': { schema } });
const REFUSED = { description: 'Refused: the code says why.', content: json(reference('Error')) };

function namesOf({ registry, access }: Context): Names {
  const open = (type: 'form' | 'grid' | 'model') => listDefinitions({ registry, access }, type, DEFAULT_LANGUAGE).map(({ id }) => id);
  const models = open('model').filter((name) => registry.models.get(name)?.internal !== true);
  const known = new Set(models);
  return {
    form: open('form'),
    grid: open('grid'),
    model: models,
    action: [...registry.actions.values()].filter((action) => known.has(action.model)).map(({ name }) => name),
    report: listDefinitions({ registry, access }, 'report', DEFAULT_LANGUAGE).map(({ id }) => id),
    job: [],
    type: CUT_TYPES,
    definition: [],
  };
}
function parametersOf({ path, operation, names }: { path: string; operation: Operation; names: Names }): unknown[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const kind = operation.names?.[name];
    const allowed = kind ? names[kind] : [];
    return { name, in: 'path', required: true, schema: allowed.length > 0 ? { ...text, enum: allowed } : text };
  });
  const query = operation.query ? (sent(operation.query).properties as Readonly<Record<string, JsonSchema>> | undefined) : undefined;
  return [...inPath, ...Object.entries(query ?? {}).map(([name, schema]) => ({ name, in: 'query', schema }))];
}
function bodyOf({ body: given, upload, form }: Operation): unknown {
  const body = given && bodySchema(given);
  const file = { schema: record({ file: { type: 'string', contentMediaType: 'application/octet-stream' } }) };
  const content = {
    ...(body ? json(body) : {}),
    ...(body && form ? asForm(body) : {}),
    ...(upload ? { 'multipart/form-data': file } : {}),
  };
  return body || upload ? { required: upload === true || body?.required !== undefined, content } : undefined;
}

/** Without rights to any form the schema of all bodies is that of none. */
const anyOf = (schemas: readonly JsonSchema[]): JsonSchema => (schemas.length > 0 ? { anyOf: schemas } : { type: 'object' });

/**
 * Cut to the rights: addresses, names of forms, grids and models, and fields. `x-cookie` callers add X-XSRF-TOKEN to
 * everything that is not GET. HEAD is answered wherever GET is and changes nothing.
 */
export function openApiDocument(context: Context, routes: readonly Route[]) {
  const { registry, access } = context;
  const names = namesOf(context);
  const models = names.model.flatMap((name) => registry.models.get(name) ?? []);
  const forms = [...new Set(names.form.flatMap((name) => registry.forms.get(name)?.model ?? []))].filter((name) =>
    names.model.includes(name),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const { operation } = route;
    if (route.method === 'HEAD' || !operation || operation.open?.(access, registry) === false) continue;
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const content = 'media' in operation.reply ? { [String(operation.reply.media)]: {} } : json(operation.reply);
    const refused = operation.form ? { ...REFUSED, content: { ...REFUSED.content, ...content } } : REFUSED;
    const requestBody = bodyOf(operation);
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: {
        operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
        tags: [operation.tag],
        summary: operation.summary,
        parameters: parametersOf({ path: route.path, operation, names }),
        ...(requestBody ? { requestBody } : {}),
        ...(route.public ? { security: [] } : {}),
        responses: { '200': { description: 'Done.', content }, '4XX': refused, '5XX': refused },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lambda Platform', version: '1', description: 'What the caller may do with the addresses of the platform.' },
    security: [{ bearer: [] }, { cookie: [], xsrf: [] }],
    tags: [...new Set(routes.flatMap(({ operation }) => operation?.tag ?? []))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        xsrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
      schemas: {
        Error: ERROR,
        AnyRecord: anyOf(forms.map((name) => reference(typeName(name)))),
        AnyInput: anyOf(forms.map((name) => reference(`${typeName(name)}Input`))),
        ...Object.fromEntries(
          models.flatMap((model) => [
            [typeName(model.name), readSchema(access, model)],
            [`${typeName(model.name)}Input`, writeSchema(access, model)],
          ]),
        ),
      },
    },
  };
}
