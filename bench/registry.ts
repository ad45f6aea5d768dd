/**
 * `npx tsx bench/registry.ts [models]`: what 500 more models of 20 fields cost at the start and per role. Bounds: the start
 * takes at most 1 s of processor more, the schema of a role at most 0.3 s. Exit code 1 when one is passed.
 */
import { createAccess } from '@lambda/engine/access/access.ts';
import { createGraphQL } from '@lambda/engine/graphql/service.ts';
import { createRegistry, type Registry } from '@lambda/engine/registry/registry.ts';
import { shipRoles } from '@lambda/engine/sessions/roles.ts';
import { applySchema } from '@lambda/engine/storage/apply.ts';
import type { DatabaseConnection } from '@lambda/engine/storage/postgres.ts';
import { openReports } from '@lambda/engine/storage/reports.ts';
import {
  defineCrud,
  defineForm,
  defineGrid,
  defineMenu,
  defineModel,
  defineModule,
  type ModuleDefinition,
} from '@lambda/model/definitions.ts';
import type { Field } from '@lambda/model/fields.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { modules } from '../apps/server/modules.ts';

const MODELS = Number(process.argv[2] ?? 500);
const START_BOUND_MS = 1_000;
const SCHEMA_BOUND_MS = 300;
const READER = 'lambda_bench';
const say = (line: string) => process.stdout.write(`${line}\n`);

const label = { mn: 'Талбар', en: 'Field', ko: '필드' };
const option = (value: string) => ({ value, label });
const FIELD_KINDS: readonly Field[] = [
  { kind: 'text', label, required: true, search: true, max: 100 },
  { kind: 'text', label, max: 60 },
  { kind: 'longText', label },
  { kind: 'integer', label },
  { kind: 'money', label },
  { kind: 'decimal', label },
  { kind: 'date', label, default: 'today' },
  { kind: 'datetime', label },
  { kind: 'boolean', label, default: true },
  { kind: 'choice', label, options: ['a', 'b', 'c'].map(option) },
];
const FIELDS = 20;

/** Twenty fields: two references to earlier models, a state, a computed one, and plain ones of every sort. */
function modelOf(at: number) {
  const to = (back: number): Field => ({ kind: 'reference', label, to: `bench_${Math.max(0, at - back)}` });
  const special: Readonly<Record<string, Field>> = {
    parent_id: to(1),
    group_id: to(7),
    state: { kind: 'state', label, initial: 'a', options: ['a', 'b'].map(option) },
    total: { kind: 'computed', label, type: 'money', expression: 'f4 * 2' },
  };
  const plain = Array.from({ length: FIELDS - Object.keys(special).length }, (_, index) => [
    `f${index}`,
    FIELD_KINDS[index % FIELD_KINDS.length],
  ]);
  return defineModel({
    name: `bench_${at}`,
    label,
    placement: 'company',
    title: ['f0'],
    sort: [{ field: 'f0', order: 'asc' }],
    fields: { ...(Object.fromEntries(plain) as Record<string, Field>), ...special },
  });
}

/** The business area of the bench, with a list, a form and a menu entry for every model. */
function benchModule(): ModuleDefinition {
  const models = Array.from({ length: MODELS }, (_, at) => modelOf(at));
  const named = <T>(make: (name: string, fields: string[]) => T): T[] => models.map(({ name, fields }) => make(name, Object.keys(fields)));
  return defineModule({
    name: 'bench',
    label,
    dependsOn: ['platform'],
    models,
    grids: named((name, fields) =>
      defineGrid({
        name,
        label,
        model: name,
        columns: fields.map((field) => ({ field })),
        sort: [{ field: 'f0', order: 'asc' }],
        search: ['f0'],
      }),
    ),
    forms: named((name, fields) =>
      defineForm({
        name,
        label,
        model: name,
        tabs: [{ name: 'main', label, sections: [{ name: 'main', label, fields: fields.filter((field) => field !== 'total') }] }],
      }),
    ),
    cruds: named((name) => defineCrud({ name, label, template: 'canvas', grid: name, form: name })),
    menus: [
      defineMenu({
        name: 'main',
        label,
        items: [
          { id: 'bench', label, linkTo: 'noAction', children: named((name) => ({ id: name, label, linkTo: 'crud' as const, url: name })) },
        ],
      }),
    ],
  });
}

type Cost = { readonly cpu: number; readonly wall: number };
async function costOf<T>(work: () => T | Promise<T>): Promise<[T, Cost]> {
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  const result = await work();
  const used = process.cpuUsage(cpu);
  return [result, { cpu: (used.user + used.system) / 1_000, wall: performance.now() - wall }];
}

/** What a start does that grows with the models, on a database that fits already. */
async function startOf(name: string, make: () => readonly ModuleDefinition[]): Promise<{ registry: Registry; total: number }> {
  const [defined, definitions] = await costOf(make);
  const [registry, registering] = await costOf(() => createRegistry(defined));
  const world = await temporaryDatabase(defined);
  try {
    const { connection, database } = world as { connection: DatabaseConnection } & typeof world;
    await openReports({ connection, registry, reader: READER });
    await shipRoles({ registry, database });
    const [, schema] = await costOf(() => applySchema(connection, registry));
    const [, reporting] = await costOf(() => openReports({ connection, registry, reader: READER }));
    const [, roles] = await costOf(() => shipRoles({ registry, database }));
    const steps = { definitions, registry: registering, schema, reports: reporting, roles };
    for (const [step, { cpu, wall }] of Object.entries(steps))
      say(`${name.padEnd(10)} ${step.padEnd(12)} ${cpu.toFixed(0).padStart(6)} ms cpu ${wall.toFixed(0).padStart(6)} ms`);
    return { registry, total: Object.values(steps).reduce((sum, { cpu }) => sum + cpu, 0) };
  } finally {
    await world.drop();
  }
}

const small = await startOf('product', () => modules);
const large = await startOf('with bench', () => [...modules, benchModule()]);
const more = large.total - small.total;
say(`start: ${more.toFixed(0)} ms of processor more (bound ${START_BOUND_MS})`);

const { database, drop } = await temporaryDatabase(modules);
const administrator = large.registry.roles.get(1);
if (!administrator) throw new Error('there is no administrator');
const service = createGraphQL({ registry: large.registry, database, hooks: new Map() });
const times: number[] = [];
for (let at = 0; at < 5; at++) {
  const [access, accessCost] = await costOf(() => createAccess(large.registry, { ...administrator }));
  const [, schemaCost] = await costOf(() => service.schemaFor(access, null));
  times.push(accessCost.cpu + schemaCost.cpu);
  say(`role: access ${accessCost.cpu.toFixed(0)} ms, schema ${schemaCost.cpu.toFixed(0)} ms of processor`);
}
await drop();
const first = times[0] ?? Number.POSITIVE_INFINITY;
say(`schema of a role: ${first.toFixed(0)} ms the first time (bound ${SCHEMA_BOUND_MS})`);
process.exitCode = more <= START_BOUND_MS && first <= SCHEMA_BOUND_MS ? 0 : 1;
