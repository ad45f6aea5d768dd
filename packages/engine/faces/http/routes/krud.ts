/** `/lambda/krud/…` and `/lambda/puzzle/grid/…`: forms and grids as plain REST, for programs that do not speak GraphQL. */

import { PlatformError } from '@lambda/model/errors/errors.ts';
import { FIELD_ERRORS, fieldCode, fillText } from '@lambda/model/errors/field-errors.ts';
import { ACCOUNT_RULE } from '@lambda/model/fields/named-rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { companyDay } from '../../../core/calendar/clock.ts';
import type { WriteContext } from '../../../core/records/operation.ts';
import { executeWrites } from '../../../core/records/write.ts';
import { openForm, readFormRecord, saveFormRecord } from '../../../services/forms/form-record.ts';
import { isColleague } from '../../../services/sessions/colleague.ts';
import { type GridQuestion, gridPage, gridTotals, openGrid } from '../../krud/grid-data.ts';
import { formOptions, gridOptions, type Options } from '../../krud/options.ts';
import { proposedCode } from '../../krud/propose.ts';
import { TAKEN } from '../../krud/texts.ts';
import { isValueTaken } from '../../krud/unique.ts';
import { actorIn, addressIn, callerOf, idempotencyIn, languageIn, readInput, servicesOf } from '../requests.ts';
import type { HttpSettings } from '../services.ts';

const DEFAULT_ROWS = 10;
const MOST_ROWS = 1_000;
const count = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
export const listSchema = z.object({
  paginate: count.refine((size) => size <= MOST_ROWS, `1 – ${MOST_ROWS}`).optional(),
  page: count.refine((page) => page <= 1_000_000).optional(),
  sort: z.string().max(200).optional(),
  order: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['asc', 'desc']))
    .optional(),
  search: z.string().max(200).optional(),
});
const idSchema = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);
const scalarSchema = z.union([z.string().max(20_000), z.number(), z.boolean()]);
export const updateRowSchema = z.strictObject({
  ids: z.array(idSchema).min(1, fieldCode('updateLine')).max(MOST_ROWS),
  /** The column. */
  model: z.string().max(80),
  value: z.unknown(),
});
export const uniqueSchema = z.strictObject({
  table: z.string().max(40),
  identityColumn: z.literal('id').optional(),
  identity: idSchema.nullable().optional(),
  field: z.string().max(80),
  val: scalarSchema,
});
export const accountSchema = z.strictObject({ value: z.string().min(1).max(254) });
export const proposeSchema = z.strictObject({ table: z.string().max(40), field: z.string().max(80) });
export const passwordSchema = z.strictObject({ password: z.string().min(1, fieldCode('passwordMissing')).max(200) });

type Parts = { Params: { name: string; id: string } };

/** The id in an address. Throws NOT_FOUND for what no record can have. */
export function idIn(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new PlatformError('NOT_FOUND');
  return Number(text);
}

export function krudRoutes(app: FastifyInstance, { settings }: { settings: HttpSettings }): void {
  const contextOf = (request: FastifyRequest): WriteContext => {
    const { registry, database, hooks } = servicesOf(request);
    const actor = actorIn(request);
    const now = new Date();
    return { registry, database, hooks, actor, now, today: companyDay(now, actor.timeZone), ip: addressIn(request, settings) };
  };
  const questionIn = (request: FastifyRequest): GridQuestion => {
    const { paginate = DEFAULT_ROWS, page = 1, sort, order, search } = readInput(listSchema, request.query);
    // Empty parameters count as not given, as pages of the original send them.
    return { body: request.body, size: paginate, page, sort: sort || undefined, order, search: search?.trim() || undefined };
  };
  /** A retried request with the same key takes effect once. */
  const keyIn = (request: FastifyRequest) => {
    const idempotency = idempotencyIn(request);
    return idempotency ? { idempotency } : {};
  };

  app.post<Parts>('/lambda/puzzle/grid/data/:name', async (request) =>
    gridPage(contextOf(request), request.params.name, questionIn(request)),
  );
  app.post<Parts>('/lambda/puzzle/grid/aggergation/:name', async (request) =>
    gridTotals(contextOf(request), request.params.name, questionIn(request)),
  );

  app.post<Parts>('/lambda/krud/:name/store', async (request) => {
    const given = { form: request.params.name, id: null, body: request.body, ...keyIn(request) };
    const { id, data } = await saveFormRecord(contextOf(request), given);
    return { status: true, data, id };
  });
  app.post<Parts>('/lambda/krud/:name/update/:id', async (request) => {
    const given = { form: request.params.name, id: idIn(request.params.id), body: request.body, ...keyIn(request) };
    const { id, data } = await saveFormRecord(contextOf(request), given);
    return { status: true, data, id };
  });
  app.post<Parts>('/lambda/krud/:name/edit/:id', async (request) => {
    const context = contextOf(request);
    return { status: true, data: await readFormRecord(context, openForm(context, request.params.name), idIn(request.params.id)) };
  });

  const sendOptions = (reply: FastifyReply, { options, cut }: Options) => {
    if (cut.length > 0) reply.header('x-cut', cut.join(','));
    return options;
  };
  app.post<Parts>('/lambda/krud/:name/options', async (request, reply) =>
    sendOptions(reply, await formOptions(contextOf(request), request.params.name, languageIn(request))),
  );
  app.post<Parts>('/lambda/krud/:name/filter-options', async (request, reply) =>
    sendOptions(reply, await gridOptions(contextOf(request), request.params.name, languageIn(request))),
  );

  app.post<Parts>('/lambda/krud/update-row/:name', async (request) => {
    const context = contextOf(request);
    const { grid, entity } = openGrid(context, request.params.name);
    const { ids, model: column, value } = readInput(updateRowSchema, request.body);
    const path = grid.columns.some(({ field }) => field === column) ? entity.fields.get(column) : undefined;
    if (!path || path.hops.length > 0) throw new PlatformError('UNKNOWN_FIELD', { params: { field: column } });
    // One order for all writers, so that two of them wait instead of meeting crosswise.
    const ordered = [...new Set(ids)].sort((a, b) => a - b);
    const operations = ordered.map((id) => ({ kind: 'update', model: entity.model, id, input: { [path.name]: value ?? null } }) as const);
    await executeWrites({ context, operations, reply: () => [] });
    return { status: true };
  });
  app.delete<Parts>('/lambda/krud/delete/:name/:id', async (request) => {
    const context = contextOf(request);
    const { entity } = openGrid(context, request.params.name);
    await executeWrites({ context, operations: [{ kind: 'remove', model: entity.model, id: idIn(request.params.id) }], reply: () => [] });
    return { status: true };
  });

  app.post('/lambda/krud/unique', async (request) => {
    const { table, field, val, identity = null } = readInput(uniqueSchema, request.body);
    if (!(await isValueTaken(contextOf(request), { model: table, field, value: String(val), except: identity }))) return { status: true };
    return { status: false, msg: fillText(TAKEN[languageIn(request)], { value: String(val) }) };
  });
  app.post('/lambda/check', async (request) => {
    const { value } = readInput(accountSchema, request.body);
    if (await isColleague(contextOf(request), value)) return { status: true };
    return { status: false, msg: FIELD_ERRORS[ACCOUNT_RULE][languageIn(request)] };
  });
  app.post('/lambda/krud/propose', async (request) => {
    const { table, field } = readInput(proposeSchema, request.body);
    return { status: true, value: await proposedCode(contextOf(request), { model: table, field }) };
  });
  app.post('/lambda/krud/check_current_password', { config: { personal: true } }, async (request) => {
    const { password } = readInput(passwordSchema, request.body);
    const { session } = callerOf(request);
    const ip = addressIn(request, settings);
    await servicesOf(request).sessions.checkOwnPassword({ userId: session.user.id, password, ip, session });
    return { status: true };
  });
  app.get('/lambda/krud/today', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { today: companyDay(new Date(), actorIn(request).timeZone) };
  });
  app.get('/lambda/krud/now', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const now = new Date();
    return { today: companyDay(now, actorIn(request).timeZone), now: now.toISOString() };
  });
}
