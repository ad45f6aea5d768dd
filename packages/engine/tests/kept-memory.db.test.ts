/** What a server keeps in its memory is bounded for all that ask together, whatever they send. */
import { defineModel, type RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, createAccess } from '../core/access/access.ts';
import { createStarts, STEP } from '../core/query/page-starts.ts';
import { template } from '../core/records/template.ts';
import { LIMITS } from '../faces/graphql/limits.ts';
import { createGraphQL } from '../faces/graphql/service.ts';
import type { Database } from '../sql/database.ts';
import { ALPHA, openWorld, type World } from './http-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const label = { mn: 'x', en: 'x', ko: 'x' };
/** Roles that differ in their rights. */
const roleOf = (number: number): RoleDefinition => ({
  id: 100 + number,
  name: `role_${number}`,
  label,
  menus: { memos: { show: true, r: true, c: number % 2 === 0, scope: number % 3 === 0 ? 'unit' : 'company' } },
  flags: { chart: number % 5 === 0 },
});
/** A document of some thirty thousand characters, like no other. */
const longDocument = (number: number): string =>
  `{memo(limit:1){${Array.from({ length: 500 }, (_none, at) => `${`a${number}_${at}_`.padEnd(55, 'x')}:id`).join(' ')}}}`;

describe('documents and plans', () => {
  it('are kept within one measure for all rights together', async () => {
    const { registry, database } = world;
    const graphql = createGraphQL({ registry, database, hooks: new Map() });
    for (let number = 0; number < 40; number++) {
      const access = createAccess(registry, roleOf(number % 10));
      const actor: Actor = { userId: 1, login: 'x', name: 'x', companyId: ALPHA, employeeId: null, unitId: null, access };
      const body = { query: longDocument(number) };
      await graphql.execute({ endpoint: null, body, actor, ip: null, idempotencyKey: null, now: new Date(), today: '2026-01-01' });
    }
    const { documents, plans } = graphql.held();
    expect(documents).toBeGreaterThan(LIMITS.cachedDocumentCharacters / 2);
    expect(documents).toBeLessThanOrEqual(LIMITS.cachedDocumentCharacters);
    expect(plans).toBeLessThanOrEqual(LIMITS.cachedPlanCharacters);
  });
});

describe('statements of writes', () => {
  it('are kept within one measure for all models together', () => {
    let built = 0;
    const text = `select 1 /* ${'x'.repeat(2_000)} */`;
    const models = Array.from({ length: 300 }, (_none, at) =>
      defineModel({ name: `kept_${at}`, label, placement: 'company', title: ['id'], sort: [{ field: 'id', order: 'asc' }], fields: {} }),
    );
    const build = () => {
      built++;
      return text;
    };
    for (const model of models) for (let shape = 0; shape < 20; shape++) template(model, `update ${shape}`, build);
    expect(built).toBe(6_000);
    const [first] = models;
    if (first) template(first, 'update 0', build);
    expect(built).toBe(6_001);
  });
});

describe('places of long lists', () => {
  it('are forgotten for the list that was asked for longest ago', async () => {
    const read: string[] = [];
    const places = JSON.stringify({ snapshot: '1:1:', starts: Array.from({ length: 1_000 }, (_none, at) => [String(at)]) });
    const run: Database['run'] = async (name) => {
      read.push(name);
      return Buffer.from(places);
    };
    const starts = createStarts({ ...world.database, run });
    const find = (number: number) => {
      const statement = { name: `list ${number}`, sql: '', params: [] };
      const list = { company: 1, model: 'memo', above: new Set<string>(), fields: new Set(['id']), read: statement, look: statement };
      return starts.find({ key: statement.name, list: () => list, before: 500 * STEP + 7 });
    };
    for (let number = 0; number < 100; number++) expect(await find(number)).toEqual({ keys: ['499'], skipped: 500 * STEP });
    expect(await find(99)).not.toBeNull();
    expect(read).toHaveLength(100);
    await find(0);
    expect(read).toHaveLength(101);
  });
});
