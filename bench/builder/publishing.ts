/**
 * `npm run bench -- builder`: publishing one field in an installation of 500 built tables of 20 fields each, beside the same
 * `alter table` sent to PostgreSQL alone; while 200 requests a second are answered, none may fail; a second server has to have it
 * within 2 s. Exit code 1 when a publishing takes more than 1 s at the median, a request fails, or the servers differ for longer.
 *
 *   npm run bench -- builder [--models 500] [--times 7]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { definitionsWith, readStored } from '@lambda/engine/services/definitions/stored.ts';
import { modules } from '../../apps/server/modules.ts';
import { enter, openWorld } from '../../apps/server/tests/definitions-world.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { models: { type: 'string', default: '500' }, times: { type: 'string', default: '7' } },
});
const MODELS = Number(options.models);
const TIMES = Number(options.times);
const FIELDS = 20;
const [PUBLISH_BOUND_MS, REGISTRY_BOUND_MS, AGREE_BOUND_MS] = [1_000, 300, 2_000];
const REQUESTS_PER_SECOND = 200;
const say = (line: string) => process.stdout.write(`${line}\n`);
const label = (text: string) => ({ mn: text, en: text, ko: text });

type Field = Readonly<Record<string, unknown>>;
const fieldAt = (at: number): Field => {
  const kinds = ['text', 'integer', 'date', 'money', 'boolean'];
  return { kind: kinds[at % kinds.length], label: label(`Талбар ${at}`) };
};
const nameAt = (at: number): string => `bench_${at}`;
const modelAt = (at: number, more: Readonly<Record<string, Field>> = {}) => ({
  name: nameAt(at),
  label: label(`Хүснэгт ${at}`),
  placement: 'company',
  title: ['f_0'],
  sort: [{ field: 'f_0', order: 'asc' }],
  fields: { ...Object.fromEntries(Array.from({ length: FIELDS }, (_, index) => [`f_${index}`, fieldAt(index)])), ...more },
});
const viewsAt = (at: number) => {
  const about = { name: nameAt(at).replace('_', '-'), label: label(`Хүснэгт ${at}`) };
  const names = Object.keys(modelAt(at).fields);
  const section = { name: 'main', label: label('Үндсэн'), fields: names };
  return [
    ['form', { ...about, model: nameAt(at), tabs: [{ name: 'main', label: label('Үндсэн'), sections: [section] }] }],
    [
      'grid',
      { ...about, model: nameAt(at), columns: names.slice(0, 6).map((field) => ({ field })), sort: [{ field: 'f_0', order: 'asc' }] },
    ],
    ['crud', { ...about, template: 'drawer', grid: about.name, form: about.name }],
  ] as const;
};
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const from = performance.now();
  const result = await work();
  return { ms: performance.now() - from, result };
}

const world = await openWorld();
let isWithin = true;
const bound = (text: string, value: number, most: number) => {
  isWithin &&= value <= most;
  say(`${value <= most ? 'ok  ' : 'OVER'} ${text}: ${Math.round(value)} ms, at most ${most}`);
};
try {
  for (let at = 0; at < MODELS; at++) {
    for (const [type, definition] of [['model', modelAt(at)] as const, ...viewsAt(at)]) {
      await world.sql(
        `insert into built_definition (id, created_at, type, name, published, number, revision) values ($1, now(), $2, $3, $4::json, 1, 1)`,
        await world.database.nextId(),
        type,
        definition.name,
        JSON.stringify(definition),
      );
    }
  }
  const started = await timed(() => world.restart());
  say(`     start with ${MODELS} new tables: ${Math.round(started.ms)} ms`);
  const again = await timed(() => world.restart());
  say(`     the next start: ${Math.round(again.ms)} ms`);
  const stored = await readStored(world.database);
  const base = { modules, administrators: [1] };
  const made: number[] = [];
  for (let time = 0; time < 9; time++) {
    const from = process.cpuUsage();
    definitionsWith(base, stored);
    const { user, system } = process.cpuUsage(from);
    made.push((user + system) / 1_000);
  }
  bound('registry of all definitions, processor, median', median(made), REGISTRY_BOUND_MS);

  const second = await world.second();
  const there = await enter(second.url, 'admin');
  const before = await world.admin.query<{ company: unknown }>('{company(limit:1){id}}');
  if (before.status !== 200) throw new Error(JSON.stringify(before.body));

  let [isGoingOn, asked, failed] = [true, 0, 0];
  const load = async () => {
    const open = new Set<Promise<void>>();
    for (let next = performance.now(); isGoingOn; next += 1_000 / REQUESTS_PER_SECOND) {
      const client = asked++ % 2 === 0 ? world.admin : there;
      const one = client
        .query('{company(limit:5){id company_name}}')
        .then(({ status, body }) => {
          if (status !== 200 || body.errors) failed++;
        })
        .catch(() => {
          failed++;
        });
      open.add(one);
      void one.finally(() => open.delete(one));
      await sleep(Math.max(0, next - performance.now()));
    }
    await Promise.all(open);
  };

  await world.sql('create schema bench_alone');
  await world.sql('create table bench_alone.plain (id bigint primary key)');
  const published: number[] = [];
  const alone: number[] = [];
  const apart: number[] = [];
  const publishOne = async (at: number) => {
    const name = nameAt(at);
    const { body } = await world.admin.get<{ data: { revision: number } }>(`/lambda/puzzle/definitions/model/${name}`);
    const schema = modelAt(at, { f_new: { kind: 'text', label: label('Шинэ') } });
    const kept = await world.admin.post('/lambda/puzzle/schema/model', { name, schema, revision: body.data.revision });
    if (kept.status !== 200) throw new Error(JSON.stringify(kept.body));
    const { ms, result } = await timed(() => world.admin.post('/lambda/puzzle/publish', { definitions: [{ type: 'model', name }] }));
    if (result.status !== 200) throw new Error(JSON.stringify(result.body));
    const seenThere = await timed(async () => {
      const query = `{${name}(limit:1){id f_new}}`;
      while ((await there.query(query)).body.errors) await sleep(20);
    });
    return { ms, agreed: seenThere.ms };
  };
  for (let time = 0; time < TIMES; time++) {
    const { ms, agreed } = await publishOne(time);
    published.push(ms);
    apart.push(agreed);
    alone.push((await timed(() => world.sql(`alter table bench_alone.plain add column f_${time} text`))).ms);
  }
  bound('publishing one field, median', median(published), PUBLISH_BOUND_MS);
  say(`     beside \`alter table\` alone: ${Math.round(median(alone))} ms`);
  bound('a second server has it after, longest', Math.max(...apart), AGREE_BOUND_MS);

  const loading = load();
  await sleep(1_000);
  const busy: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    busy.push((await publishOne(TIMES + time)).ms);
    await sleep(300);
  }
  isGoingOn = false;
  await loading;
  say(`     publishing one field under ${REQUESTS_PER_SECOND} requests a second, median: ${Math.round(median(busy))} ms`);
  isWithin &&= failed === 0;
  say(`${failed === 0 ? 'ok  ' : 'OVER'} of ${asked} requests meanwhile ${failed} failed`);
  await second.stop();
} finally {
  await world.close();
}
process.exitCode = isWithin ? 0 : 1;
