/** `/lambda/krud/…` and `/lambda/puzzle/grid/…`: forms and grids as plain REST, for programs that do not speak GraphQL. */

import { PlatformError } from '@lambda/model/errors/errors.ts';
import { FIELD_ERRORS, fieldCode, fillText } from '@lambda/model/errors/field-errors.ts';
import { ACCOUNT_RULE } from '@lambda/model/fields/named-rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { companyDay } from '../../../core/calendar/clock.ts';
import { executeWrites } from '../../../core/records/write.ts';
import { openForm, readFormRecord, saveFormRecord } from '../../../services/forms/form-record.ts';
import { isColleague } from '../../../services/sessions/colleague.ts';
import { type GridQuestion, gridPage, gridTotals, openGrid } from '../../krud/grid-data.ts';
import { formOptions, gridOptions, type Options } from '../../krud/options.ts';
import { proposedCode } from '../../krud/propose.ts';
import { TAKEN } from '../../krud/texts.ts';
import { isValueTaken } from '../../krud/unique.ts';
import { done, flag, free, type JsonSchema, list, nullable, record, reference, text, whole } from '../../openapi/json-schema.ts';
import { described } from '../../openapi/operation.ts';
import { type Address, defineAddress, idIn, savingContextOf, writeContextOf } from '../address.ts';
import { idempotencyIn } from '../requests.ts';

const DEFAULT_ROWS = 10;
const MOST_ROWS = 1_000;
const count = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const listSchema = z.object({
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
const updateRowSchema = z.strictObject({
  ids: z.array(idSchema).min(1, fieldCode('updateLine')).max(MOST_ROWS),
  /** The column. */
  model: z.string().max(80),
  value: z.unknown(),
});
const uniqueSchema = z.strictObject({
  table: z.string().max(40),
  identityColumn: z.literal('id').optional(),
  identity: idSchema.nullable().optional(),
  field: z.string().max(80),
  val: scalarSchema,
});
const accountSchema = z.strictObject({ value: z.string().min(1).max(254) });
const proposeSchema = z.strictObject({ table: z.string().max(40), field: z.string().max(80) });
const passwordSchema = z.strictObject({ password: z.string().min(1, fieldCode('passwordMissing')).max(200) });

const optionsReply: JsonSchema = {
  type: 'object',
  additionalProperties: list(
    record({ value: { type: ['integer', 'string'] }, label: text, parent_value: { type: ['integer', 'string', 'null'] } }),
  ),
};
const pageReply = record({
  total: whole,
  last_page: whole,
  data: list(free),
  offset: whole,
  limit: whole,
  current_page: whole,
  prev_page: whole,
  next_page: whole,
});
const gridBody = described({
  type: 'object',
  description:
    'Filters by column: a value, a list, or {type, filter, filterTo, dateFrom, dateTo}. Of a geometry {type: within, filter: "west,south,east,north"}.',
  examples: [{}],
});
const formBody = described(reference('AnyInput'));
const savedReply = record({ status: { const: true }, id: whole, data: reference('AnyRecord') });

/** Empty parameters count as not given, as pages of the original send them. */
const questionOf = (
  body: unknown,
  { paginate = DEFAULT_ROWS, page = 1, sort, order, search }: z.infer<typeof listSchema>,
): GridQuestion => ({
  body,
  size: paginate,
  page,
  sort: sort || undefined,
  order,
  search: search?.trim() || undefined,
});
/** A retried request with the same key takes effect once. */
function keyIn(request: FastifyRequest) {
  const idempotency = idempotencyIn(request);
  return idempotency ? { idempotency } : {};
}
function sendOptions(reply: FastifyReply, { options, cut }: Options) {
  if (cut.length > 0) reply.header('x-cut', cut.join(','));
  return options;
}

const ofGrid = { tag: 'Grids', names: { name: 'grid' }, whole: true } as const;
const ofForm = { tag: 'Forms', names: { name: 'form' }, whole: true } as const;
const tag = 'Forms';

export const krudAddresses: readonly Address[] = [
  defineAddress({
    ...ofGrid,
    method: 'POST',
    path: '/lambda/puzzle/grid/data/:name',
    summary: 'A page of a grid.',
    query: listSchema,
    body: gridBody,
    reply: pageReply,
    answer: ({ parts: { name }, input, query, ...asked }) => gridPage(writeContextOf(asked), name, questionOf(input, query)),
  }),
  defineAddress({
    ...ofGrid,
    method: 'POST',
    path: '/lambda/puzzle/grid/aggergation/:name',
    summary: 'The totals of a grid over all rows of the filters; of amounts in several currencies a list of `{currency, value}`.',
    query: listSchema,
    body: gridBody,
    reply: list(free),
    answer: ({ parts: { name }, input, query, ...asked }) => gridTotals(writeContextOf(asked), name, questionOf(input, query)),
  }),
  defineAddress({
    ...ofForm,
    method: 'POST',
    path: '/lambda/krud/:name/store',
    summary: 'Adds a record by a form.',
    body: formBody,
    reply: savedReply,
    answer: async ({ parts: { name }, input, ...asked }) => {
      const given = { form: name, id: null, body: input, ...keyIn(asked.request) };
      const { id, data } = await saveFormRecord(writeContextOf(asked), given);
      return { status: true, data, id };
    },
  }),
  defineAddress({
    ...ofForm,
    method: 'POST',
    path: '/lambda/krud/:name/update/:id',
    summary: 'Changes a record by a form; `version` is refused with 409 when somebody else was faster.',
    body: formBody,
    reply: savedReply,
    answer: async ({ parts, input, ...asked }) => {
      const given = { form: parts.name, id: idIn(parts.id), body: input, ...keyIn(asked.request) };
      const { id, data } = await saveFormRecord(writeContextOf(asked), given);
      return { status: true, data, id };
    },
  }),
  defineAddress({
    ...ofForm,
    method: 'POST',
    path: '/lambda/krud/:name/edit/:id',
    summary: 'A record with the rows of its sub-tables.',
    reply: done(reference('AnyRecord')),
    answer: async ({ parts, ...asked }) => {
      const context = writeContextOf(asked);
      return { status: true, data: await readFormRecord(context, openForm(context, parts.name), idIn(parts.id)) };
    },
  }),
  defineAddress({
    ...ofForm,
    method: 'POST',
    path: '/lambda/krud/:name/options',
    summary: 'Choices for the fields of a form.',
    body: described(free),
    reply: optionsReply,
    answer: async ({ parts, reply, language, ...asked }) =>
      sendOptions(reply, await formOptions(writeContextOf(asked), parts.name, language)),
  }),
  defineAddress({
    ...ofGrid,
    method: 'POST',
    path: '/lambda/krud/:name/filter-options',
    summary: 'Choices for the filters of a grid.',
    body: described(free),
    reply: optionsReply,
    answer: async ({ parts, reply, language, ...asked }) =>
      sendOptions(reply, await gridOptions(writeContextOf(asked), parts.name, language)),
  }),
  defineAddress({
    ...ofGrid,
    method: 'POST',
    path: '/lambda/krud/update-row/:name',
    summary: 'Writes one column of many rows, all or none.',
    body: updateRowSchema,
    reply: done(),
    answer: async ({ parts, input: { ids, model: column, value }, ...asked }) => {
      const context = savingContextOf(asked);
      const { grid, entity } = openGrid(context, parts.name);
      const path = grid.columns.some(({ field }) => field === column) ? entity.fields.get(column) : undefined;
      if (!path || path.hops.length > 0) throw new PlatformError('UNKNOWN_FIELD', { params: { field: column } });
      // One order for all writers, so that two of them wait instead of meeting crosswise.
      const ordered = [...new Set(ids)].sort((a, b) => a - b);
      const operations = ordered.map((id) => ({ kind: 'update', model: entity.model, id, input: { [path.name]: value ?? null } }) as const);
      await executeWrites({ context, operations, reply: () => [] });
      return { status: true };
    },
  }),
  defineAddress({
    ...ofGrid,
    method: 'DELETE',
    path: '/lambda/krud/delete/:name/:id',
    summary: 'Deletes a row of a grid.',
    reply: done(),
    answer: async ({ parts, ...asked }) => {
      const context = savingContextOf(asked);
      const { entity } = openGrid(context, parts.name);
      await executeWrites({ context, operations: [{ kind: 'remove', model: entity.model, id: idIn(parts.id) }], reply: () => [] });
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/krud/unique',
    tag,
    summary: 'Whether a value is still free.',
    body: uniqueSchema,
    reply: record({ status: flag, 'msg?': text }),
    answer: async ({ input: { table, field, val, identity = null }, language, ...asked }) => {
      const value = String(val);
      if (!(await isValueTaken(writeContextOf(asked), { model: table, field, value, except: identity }))) return { status: true };
      return { status: false, msg: fillText(TAKEN[language], { value }) };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/check',
    tag,
    summary: 'Whether a text is the login name or e-mail of somebody who works in the company.',
    body: accountSchema,
    reply: record({ status: flag, 'msg?': text }),
    answer: async ({ input, language, ...asked }) => {
      if (await isColleague(writeContextOf(asked), input.value)) return { status: true };
      return { status: false, msg: FIELD_ERRORS[ACCOUNT_RULE][language] };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/krud/propose',
    tag,
    summary: 'The next free code of a field that proposes one.',
    body: proposeSchema,
    reply: record({ status: flag, value: nullable(text) }),
    answer: async ({ input: { table, field }, ...asked }) => ({
      status: true,
      value: await proposedCode(writeContextOf(asked), { model: table, field }),
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/krud/check_current_password',
    who: 'person',
    personal: true,
    tag,
    summary: 'Checks the own password.',
    body: passwordSchema,
    reply: done(),
    answer: async ({ services: { sessions }, input: { password }, session, ip }) => {
      await sessions.checkOwnPassword({ userId: session.user.id, password, ip, session });
      return { status: true };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/lambda/krud/today',
    tag,
    summary: 'The company’s day.',
    reply: record({ today: text }),
    answer: ({ actor, now }) => ({ today: companyDay(now, actor.timeZone) }),
  }),
  defineAddress({
    method: 'GET',
    path: '/lambda/krud/now',
    tag,
    summary: 'The company’s day and the moment.',
    reply: record({ today: text, now: text }),
    answer: ({ actor, now }) => ({ today: companyDay(now, actor.timeZone), now: now.toISOString() }),
  }),
];
