/** Every place of a server where a caller can write something: from its own OpenAPI document, and GraphQL beside it. */

/** One request with one place marked by `*`; everything else in it is as an honest caller would send it. */
export type Target = {
  readonly operation: string;
  readonly place: string;
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  /** The body before it was marked. */
  readonly honest?: string;
};
type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
  readonly exclusiveMinimum?: number;
  readonly minimum?: number;
};
type Parameter = { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema };
type Described = {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};
export type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };
/** Names and numbers that are there, so that a request is answered and not turned away at the door. */
export type Samples = { readonly id: number; readonly file: number; readonly view: number };

const MODEL = 'employee';
const MARK = '*';
/** These end or lock the attacker's own session, or are asked by everybody anyway without anything to write. */
const LEFT_OUT = new Set(['POST /auth/logout']);

const namesOf = ({ id, view }: Samples, path: string): Readonly<Record<string, string>> => ({
  form: MODEL,
  grid: MODEL,
  model: MODEL,
  type: 'model',
  name: path.includes('/actions/') ? 'employee-login' : path.includes('/jobs/') ? 'list-export' : MODEL,
  id: String(path.includes('/views/') ? view : id),
  record: String(id),
  attachment: '1',
  table: MODEL,
  field: 'lastname',
  sort: 'lastname',
  order: 'asc',
  search: 'бат',
  page: '1',
  paginate: '10',
  size: 'thumb',
});

/** What the bodies that the schema alone does not tell look like. */
const BODIES: Readonly<Record<string, (samples: Samples) => unknown>> = {
  'POST /lambda/puzzle/grid/data/{name}': () => ({
    lastname: 'а',
    birth_date: ['2000-01-01', '2020-01-01'],
    firstname: { type: 'contains', filter: 'а' },
    custom_condition: { firstname: ['а', 'б'] },
  }),
  'POST /lambda/puzzle/grid/aggergation/{name}': () => ({ lastname: 'а', firstname: { type: 'startsWith', filter: 'а' } }),
  'POST /lambda/krud/excel/{name}': () => LISTING,
  'POST /lambda/krud/print/{name}': () => ({ ...LISTING, paper: 'A4', orientation: 'portrait' }),
  'POST /lambda/krud/{name}/store': () => ({ lastname: 'Дорж', firstname: 'Бат' }),
  'POST /lambda/krud/{name}/update/{id}': () => ({ lastname: 'Дорж', version: 1 }),
  'POST /lambda/krud/update-row/{name}': ({ id }) => ({ ids: [id], model: 'lastname', value: 'Дорж' }),
  'POST /lambda/krud/{name}/options': () => ({ struct_id: 'а' }),
  'POST /lambda/krud/{name}/filter-options': () => ({ struct_id: 'а' }),
  'POST /lambda/krud/unique': ({ id }) => ({ table: MODEL, identityColumn: 'id', identity: id, field: 'code', val: 'Дорж' }),
  'POST /crud_log/history': ({ id }) => ({ model: MODEL, id: String(id) }),
  'POST /crud_log/viewed': ({ id }) => ({ model: MODEL, id: String(id) }),
  'POST /lambda/records/{model}/bulk': ({ id }) => ({
    action: 'update',
    ids: [String(id)],
    values: { lastname: 'Дорж' },
    preview: true,
  }),
  'POST /lambda/records/{model}/change': ({ id }) => ({ rows: [{ id: String(id), values: { lastname: 'Дорж' } }], preview: true }),
  'POST /lambda/records/{model}/undo': ({ id }) => ({ rows: [{ id: String(id), version: 1 }] }),
  'POST /lambda/records/{model}/upsert': () => ({ by: ['code'], rows: [{ code: 'А-1', lastname: 'Дорж' }] }),
  'POST /lambda/records/{model}/{id}/attachments': ({ file }) => ({ file: `/files/${file}`, note: 'тайлбар' }),
  'POST /lambda/views/{grid}': () => VIEW,
  'PUT /lambda/views/{grid}/{id}': () => VIEW,
  'PUT /lambda/drafts/{form}/{record}': () => ({ values: { lastname: 'Дорж' }, version: 1 }),
  'POST /lambda/actions/{name}': ({ id }) => ({ ids: [id], input: { login: 'dorj.bat' } }),
  'POST /lambda/krud/import-excel/{name}/start': ({ file }) => ({
    file,
    headerRow: 1,
    mapping: ['lastname'],
    key: 'lastname',
    atomic: true,
    dryRun: true,
  }),
};
/** Few rows: a document is made for every single request of an attack. */
const LISTING = {
  filters: [{ column: 'lastname', condition: 'equals', value: 'Дорж' }],
  groupFilters: [{ combine: 'or', filters: [{ column: 'firstname', condition: 'equals', value: 'а' }] }],
  sorts: [{ column: 'lastname', order: 'asc' }],
  search: { text: 'бат', columns: ['lastname'] },
  columns: ['lastname', 'firstname'],
  title: 'Ажилтан',
  totals: true,
};
const VIEW = {
  name: 'Миний',
  definition: { columns: ['lastname'], filters: LISTING.filters, sorts: LISTING.sorts, search: 'бат' },
};

/** GraphQL as a caller writes it: arguments in variables, and again inside the document. */
function graphqlBodies({ id }: Samples): readonly unknown[] {
  const filter = { column: 'lastname', condition: 'contains', value: 'а' };
  return [
    {
      query: 'query($f:[filter!],$g:[groupFilter!],$s:[sort!]){employee(filters:$f,groupFilters:$g,sorts:$s,limit:5){id lastname}}',
      variables: { f: [filter], g: [{ combine: 'or', filters: [filter] }], s: [{ column: 'lastname', order: 'asc' }] },
    },
    {
      query: 'query($f:[subFilter!],$s:[subSort!]){employee(subFilters:$f,subSorts:$s,limit:5){id family_member{id}}}',
      variables: {
        f: [{ table: 'family_member', column: 'lastname', condition: 'equals', value: 'а' }],
        s: [{ table: 'family_member', column: 'lastname', order: 'asc' }],
      },
    },
    {
      query: 'query($t:String!,$g:[String!],$v:[aggregateValue!]!,$h:[filter!]){aggregate(table:$t,groupBy:$g,values:$v,having:$h)}',
      variables: {
        t: MODEL,
        g: ['gender'],
        v: [{ function: 'count', column: 'id', alias: 'n' }],
        h: [{ column: 'n', condition: 'greaterThan', value: '1' }],
      },
    },
    {
      query: 'query($x:searchInput,$a:ID){employee(search:$x,after:$a,sorts:[{column:"id",order:asc}],limit:5){id}}'.replace(
        'searchInput',
        'search',
      ),
      variables: { x: { text: 'бат', columns: ['lastname'] }, a: String(id) },
    },
    {
      query: 'mutation($id:ID!,$i:EmployeeInput!){updateEmployee(id:$id,input:$i){id}}',
      variables: { id: String(id), i: { lastname: 'Дорж' } },
    },
    { query: 'mutation($id:ID!){deleteEmployee(id:$id){id}}', variables: { id: '999999999' } },
  ];
}
const DOCUMENTS: readonly (readonly [string, string])[] = [
  ['string filter value', '{ employee(filters: [{ column: "lastname", condition: contains, value: "а*" }], limit: 5) { id } }'],
  ['string filter column', '{ employee(filters: [{ column: "lastname*", condition: contains, value: "а" }], limit: 5) { id } }'],
  ['string sort column', '{ employee(sorts: [{ column: "lastname*", order: asc }], limit: 5) { id } }'],
  ['order', '{ employee(sorts: [{ column: "lastname", order: asc* }], limit: 5) { id } }'],
  ['limit', '{ employee(limit: 5*) { id } }'],
  ['offset', '{ employee(limit: 5, offset: 1*) { id } }'],
  ['path', '{ employee(filters: [{ column: "struct_id.name*", condition: contains, value: "а" }], limit: 5) { id } }'],
  ['search text', '{ employee(search: { text: "бат*", columns: ["lastname"] }, limit: 5) { id } }'],
  ['aggregate table', '{ aggregate(table: "employee*", values: [{ function: count, alias: "n" }]) }'],
  ['aggregate alias', '{ aggregate(table: "employee", values: [{ function: count, alias: "n*" }]) }'],
  ['aggregate function', '{ aggregate(table: "employee", values: [{ function: count*, alias: "n" }]) }'],
  ['group', '{ aggregate(table: "employee", groupBy: ["gender*"], values: [{ function: count, alias: "n" }]) }'],
  ['page', '{ paginate(page: 1*, size: 5) { total employee { id } } }'],
  ['field', '{ employee(limit: 5) { id* } }'],
  ['alias', '{ a*: employee(limit: 5) { id } }'],
  ['id of a change', 'mutation { updateEmployee(id: "1*", input: { lastname: "Дорж" }) { id } }'],
  ['value of a change', 'mutation { updateEmployee(id: "999999999", input: { lastname: "Дорж*" }) { id } }'],
  ['below', '{ struct(under: { field: "parent_id*", id: "1" }, limit: 5) { id } }'],
];

const firstOf = (type: Schema['type']): string | undefined => (typeof type === 'string' ? type : type?.[0]);
/** A value that a schema takes, with every property in it. */
function sampleOf(schema: Schema, name: string, samples: Samples): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name, samples);
  switch (firstOf(schema.type)) {
    case 'integer':
    case 'number':
      return name === 'file' ? samples.file : Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return [sampleOf(schema.items ?? {}, name, samples)];
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, sampleOf(one, key, samples)]));
    default:
      return namesOf(samples, '')[name] ?? 'а';
  }
}

/** The same value once per leaf, that leaf with the mark behind it; a number or a truth value becomes a text. */
function marked(value: unknown, at = ''): { readonly place: string; readonly value: unknown }[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown, index) =>
      marked(one, `${at}[${index}]`).map((found) => ({ ...found, value: value.with(index, found.value) as unknown })),
    );
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) =>
      marked(one, at === '' ? key : `${at}.${key}`).map((found) => ({ ...found, value: { ...value, [key]: found.value } })),
    );
  return value === null ? [] : [{ place: at, value: `${String(value)}${MARK}` }];
}

const addressOf = (path: string, parts: Readonly<Record<string, string>>, query: readonly (readonly [string, string])[]): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(parts[name] ?? '1').replaceAll('%2A', MARK));
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2A', MARK)}`).join('&');
  return search === '' ? filled : `${filled}?${search}`;
};

function targetsOf(path: string, method: string, described: Described, samples: Samples): Target[] {
  const operation = `${method} ${path}`;
  const names = namesOf(samples, path);
  const query = described.parameters.filter((one) => one.in === 'query');
  const honestValue = ({ name, schema }: Parameter): string => names[name] ?? String(sampleOf(schema, name, samples));
  const honest = query.map((one) => [one.name, honestValue(one)] as const);
  const schema = described.requestBody?.content['application/json']?.schema;
  const body = BODIES[operation]?.(samples) ?? schema?.examples?.[0] ?? (schema ? sampleOf(schema, '', samples) : null);
  const text = body === null ? null : JSON.stringify(body);
  const base = { operation, method, ...(text === null ? {} : { honest: text }) };
  return [
    ...described.parameters.map(({ name, in: where }) => ({
      ...base,
      place: `${where} ${name}`,
      path: addressOf(
        path,
        where === 'path' ? { ...names, [name]: `${names[name] ?? '1'}${MARK}` } : names,
        where === 'query' ? honest.map(([key, value]) => [key, key === name ? value + MARK : value]) : honest,
      ),
      body: text,
    })),
    ...marked(body).map(({ place, value }) => ({
      ...base,
      place: `body ${place}`,
      path: addressOf(path, names, honest),
      body: JSON.stringify(value),
    })),
    // Names of properties reach the server as well.
    ...(body !== null && typeof body === 'object' && !Array.isArray(body)
      ? [{ ...base, place: 'body name', path: addressOf(path, names, honest), body: JSON.stringify({ ...body, [`lastname${MARK}`]: 'а' }) }]
      : []),
  ];
}

function graphqlTargets(path: string, samples: Samples): Target[] {
  const base = { operation: `POST ${path}`, method: 'POST', path };
  const inVariables = graphqlBodies(samples).flatMap((body, index) =>
    marked((body as { variables: unknown }).variables).map(({ place, value }) => ({
      ...base,
      honest: JSON.stringify(body),
      place: `document ${index + 1} $${place}`,
      body: JSON.stringify({ ...(body as object), variables: value }),
    })),
  );
  const inDocument = DOCUMENTS.map(([place, query]) => ({ ...base, place, body: JSON.stringify({ query }) }));
  return [...inVariables, ...inDocument];
}

/** One target per place; the service addresses share the code of `/query`, so theirs are the documents alone. */
export function allTargets(document: OpenApi, samples: Samples): Target[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      if (LEFT_OUT.has(`${method.toUpperCase()} ${path}`)) return [];
      if (path === '/query') return graphqlTargets(path, samples);
      if (path.endsWith('/query')) return graphqlTargets(path, samples).filter(({ place }) => place.startsWith('string filter'));
      return targetsOf(path, method.toUpperCase(), described, samples);
    }),
  );
}
