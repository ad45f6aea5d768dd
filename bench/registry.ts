/**
 * `npx tsx bench/registry.ts [models]`: what 500 more models of 20 fields cost at the start and per role. Bounds: the start
 * takes at most 1 s of processor more, the schema of a role and a change of definitions while the server runs at most 0.3 s each.
 * Exit code 1 when one is passed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Actor, createAccess } from '@lambda/engine/core/access/access.ts';
import { createRegistry, type Registry } from '@lambda/engine/core/registry/registry.ts';
import { openReports } from '@lambda/engine/core/report-sql/report-sql.ts';
import { applySchema } from '@lambda/engine/core/schema/apply.ts';
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import { definitionsWith } from '@lambda/engine/services/definitions/stored.ts';
import { createFileStore } from '@lambda/engine/services/files/store.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { shipRoles } from '@lambda/engine/services/sessions/roles.ts';
import type { DatabaseConnection } from '@lambda/engine/sql/postgres.ts';
import {
  defineCrud,
  defineForm,
  defineGrid,
  defineMenu,
  defineModel,
  defineModule,
  type ModuleDefinition,
} from '@lambda/model/definitions/definitions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { type Generation, openGeneration } from '../apps/server/generation.ts';
import { modules } from '../apps/server/modules.ts';

const MODELS = Number(process.argv[2] ?? 500);
const START_BOUND_MS = 1_000;
const SCHEMA_BOUND_MS = 300;
const RELOAD_BOUND_MS = 300;
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

const { database, connection, drop } = await temporaryDatabase(modules);
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
/** Reads that go on beside something, four at a time; `stop` tells how many were answered and how long the slowest waited. */
function readsBeside(generation: () => Generation) {
  const actors = new WeakMap<Registry, Actor>();
  const actorIn = (registry: Registry): Actor => {
    const actor = actors.get(registry) ?? systemActor(registry, 1);
    actors.set(registry, actor);
    return actor;
  };
  let goesOn = true;
  let answered = 0;
  let longest = 0;
  const read = async () => {
    while (goesOn) {
      const { graphql, registry } = generation().services;
      const began = performance.now();
      const body = { query: '{employee(limit:20){id code lastname firstname}}' };
      const reply = await graphql.execute({
        endpoint: null,
        body,
        actor: actorIn(registry),
        ip: null,
        idempotencyKey: null,
        now: new Date(),
        today: '2026-01-01',
      });
      if (String(reply) !== '{"data":{"employee":[]}}') throw new Error(`a read was refused: ${reply}`);
      answered++;
      longest = Math.max(longest, performance.now() - began);
    }
  };
  const readers = [read(), read(), read(), read()];
  return {
    stop: async () => {
      goesOn = false;
      await Promise.all(readers);
      return { answered, longest };
    },
  };
}

const RELOADS = 5;
/** One more field is published: everything of the new definitions is made and opened, while the server goes on answering by the old. */
async function reload(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'lambda-bench-'));
  const reports = await openReports({ connection, registry: small.registry, reader: READER });
  const files = await createFileStore({ folder, database, registry: small.registry });
  const lasting = { database, reports, files, hooks: new Map(), publicUrl: null, warn: (error: unknown) => say(String(error)) };
  const shipped = small.registry.model('bench_0');
  const content = JSON.stringify({ ...shipped, fields: { ...shipped.fields, c_added: { kind: 'text', label } } });
  const stored = { type: 'model', name: 'bench_0', content, base: JSON.stringify(shipped) } as const;
  const base = { modules: [...modules, benchModule()], administrators: [] };
  let present = await openGeneration(lasting, definitionsWith(base, { built: [] }));
  const reads = readsBeside(() => present);
  const costs: number[] = [];
  for (let at = 0; at < RELOADS; at++) {
    const [next, building] = await costOf(() => definitionsWith(base, { built: [{ ...stored, number: at + 1 }] }));
    const [opened, opening] = await costOf(() => openGeneration(lasting, next));
    if (!next.registry.model('bench_0').fields.c_added) throw new Error('the field is not there');
    const old = present;
    present = opened;
    costs.push(building.cpu + opening.cpu);
    const [built, openedIn] = [building, opening].map(({ wall, cpu }) => `${cpu.toFixed(0)} ms of processor (${wall.toFixed(0)} ms)`);
    say(`reload: built in ${built}, opened in ${openedIn}`);
    // Reads that began by the old definitions end by them.
    await sleep(200);
    await old.close();
  }
  const { answered, longest } = await reads.stop();
  say(`reload: ${answered} reads were answered meanwhile, the slowest in ${longest.toFixed(0)} ms`);
  await present.close();
  await rm(folder, { recursive: true, force: true });
  return costs.sort((a, b) => a - b)[Math.floor(RELOADS / 2)] ?? Number.POSITIVE_INFINITY;
}
const reloading = await reload();
say(`reload: ${reloading.toFixed(0)} ms of processor in the middle of five (bound ${RELOAD_BOUND_MS})`);
await drop();
const first = times[0] ?? Number.POSITIVE_INFINITY;
say(`schema of a role: ${first.toFixed(0)} ms the first time (bound ${SCHEMA_BOUND_MS})`);
process.exitCode = more <= START_BOUND_MS && first <= SCHEMA_BOUND_MS && reloading <= RELOAD_BOUND_MS ? 0 : 1;
