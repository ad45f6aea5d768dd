/** `/lambda/puzzle/database-…` and `/lambda/puzzle/drift…`: tables that no model has, and tables that are not as theirs says. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { databaseTables, proposedFromTable } from '../../../services/builder/from-database.ts';
import { takingReason } from '../../../services/builder/taking-reason.ts';
import { anything, done, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, defineAddress } from '../address.ts';
import { inWords, refuse, STEPS, stepsBody } from './builder.ts';
import { definitionsOf, nameSchema, shared } from './builder-address.ts';

const proposeSchema = z.strictObject({ table: z.string().min(1).max(63) });
const driftSchema = z.object({ model: nameSchema.optional() });
const repairSchema = z.strictObject({ model: nameSchema, allow_loss: z.boolean().optional() });
export const builderDatabaseAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    method: 'GET',
    path: '/lambda/puzzle/database-tables',
    summary:
      'Tables and views of the database that no definition has, each with why it cannot be taken over. Never those of the platform itself.',
    reply: done(list(record({ name: text, kind: text, comment: nullable(text), rows: whole, columns: whole, reason: nullable(text) }))),
    answer: async (asked) => {
      const { services } = asked;
      const { builder, connection } = definitionsOf(asked);
      const tables = await databaseTables({ registry: services.registry, builder, connection });
      const data = tables.map(({ fault, ...table }) => ({
        ...table,
        reason: fault === null ? null : inWords(asked, takingReason(table.name, fault)),
      }));
      return { status: true, data };
    },
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/from-table',
    summary: 'A table of the database as definitions to be looked at; published, it is used in place with its rows. Nothing is stored.',
    body: proposeSchema,
    reply: done(
      record({ definitions: list(record({ type: text, name: text, schema: anything })), entry: anything, rows: whole, left: list(text) }),
    ),
    answer: async (asked) => {
      const { builder, connection } = definitionsOf(asked);
      const found = await proposedFromTable({ registry: asked.services.registry, builder, connection }, asked.input.table);
      return { status: true, data: { definitions: found.definitions, entry: found.entry, rows: found.rows, left: found.left } };
    },
  }),
  defineAddress({
    ...shared,
    method: 'GET',
    path: '/lambda/puzzle/drift',
    summary:
      'Where tables are not as the definitions in force say, of one model or of all, with the statements that would make them so again.',
    query: driftSchema,
    reply: done(STEPS),
    answer: async (asked) => ({
      status: true,
      data: stepsBody(asked, await definitionsOf(asked).drift.steps(asked.query.model ?? null)),
    }),
  }),
  defineAddress({
    ...shared,
    method: 'POST',
    path: '/lambda/puzzle/repair',
    summary:
      'Makes the tables of a model as its definition says. 422 with the plan when data would be lost and `allow_loss` does not say yes.',
    body: repairSchema,
    reply: done(STEPS),
    answer: async (asked) => {
      const { model, allow_loss: allowLoss = false } = asked.input;
      const { userId, companyId } = asked.actor;
      const repaired = await definitionsOf(asked).drift.repair({ model, allowLoss, userId, companyId });
      if ('done' in repaired) return { status: true, data: stepsBody(asked, repaired.done) };
      return refuse(asked, new PlatformError('WOULD_LOSE'), { plan: stepsBody(asked, repaired.refused) });
    },
  }),
];
