/** `/api/logs` and what belongs to it: the log of everything written and looked at. */

import { shownPerson } from '@lambda/model/accounts/erased-login.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { isDay } from '@lambda/model/time/day.ts';
import { z } from 'zod';
import type { Access, Actor } from '../../../core/access/access.ts';
import { wallTime } from '../../../core/calendar/clock.ts';
import { inWords } from '../../../services/log/amount-currencies.ts';
import { LOG_CHARTS } from '../../../services/log/log.sql.ts';
import { type LogFilter, logActions, logCategories, readLog, readLogChart, titledLines } from '../../../services/log/log.ts';
import { anything, done, free, list, record, whole } from '../../openapi/json-schema.ts';
import { type Address, type AddressAsked, defineAddress } from '../address.ts';

const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const day = z.string().refine(isDay, 'YYYY-MM-DD');
/** Filters left empty count as not given, as forms send them. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const filterSchema = z.object({
  category: optional(z.string().max(40)),
  type: optional(z.enum(['write', 'view', 'refuse'])),
  action: optional(z.string().max(20)),
  user: optional(number),
  record: optional(number),
  from_date: optional(day),
  to_date: optional(day),
  page: optional(number.refine((page) => page >= 1 && page <= 100_000)),
  per_page: optional(number.refine((size) => size >= 1 && size <= 1_000)),
});
const EXPORTED = 10_000;
const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
/** The head of the file, column by column. */
const HEAD: readonly Label[] = [
  label('Хэзээ', 'When', '일시'),
  label('Хэн', 'Who', '사용자'),
  label('Бүртгэл', 'Records', '기록 종류'),
  label('Бичлэгийн дугаар', 'Record number', '기록 번호'),
  label('Бичлэгийн нэр', 'Record name', '기록 이름'),
  label('Үйлдэл', 'Action', '작업'),
  label('Хаяг', 'Address', '주소'),
  label('Өөрчлөлт', 'Changes', '변경 내용'),
];
const IN_NAME = label('өмнөөс нь:', 'in their name:', '대리:');
const CUT = label(
  'Зөвхөн сүүлийн {limit} мөр энд байна. Бусдыг нь огноогоор шүүж татна уу.',
  'Only the latest {limit} lines are here. Take the others by narrowing the dates.',
  '최근 {limit}건만 포함되었습니다. 나머지는 날짜로 좁혀 내려받으세요.',
);

/** A cell of a CSV file. What a spreadsheet would take for a formula is told to be text. */
const cell = (value: unknown): string => {
  const text = String(value ?? '');
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

type Asked = Pick<AddressAsked, 'services' | 'language'> & { readonly actor: Actor };
const contextOf = ({ services: { registry, database }, actor, language }: Asked) => ({ registry, database, actor, language });
const filterOf = ({ query }: { readonly query: z.infer<typeof filterSchema> }): LogFilter => ({
  category: query.category ?? null,
  type: query.type ?? null,
  action: query.action ?? null,
  user: query.user ?? null,
  record: query.record ?? null,
  from: query.from_date ?? null,
  to: query.to_date ?? null,
});
const shared = { method: 'GET', tag: 'Log', open: (access: Access): boolean => access.flag('log') } as const;
const filtered = { ...shared, query: filterSchema } as const;

export const logAddresses: readonly Address[] = [
  defineAddress({
    ...filtered,
    path: '/api/logs',
    summary: 'The log of everything written and looked at.',
    reply: record({ status: { const: true }, data: list(free), total: whole, page: whole, per_page: whole, last_page: whole }),
    answer: async (asked) => {
      const { page = 1, per_page: size = 100 } = asked.query;
      const context = contextOf(asked);
      const { rows, ...counted } = await readLog(context, filterOf(asked), { page, size });
      const last = Math.max(1, Math.ceil(counted.total / size));
      return { status: true, data: await titledLines(context, rows), ...counted, page, per_page: size, last_page: last };
    },
  }),
  defineAddress({
    ...shared,
    path: '/api/log-categories',
    summary: 'What the log tells about.',
    reply: done(list(anything)),
    answer: (asked) => ({ status: true, data: logCategories(contextOf(asked)) }),
  }),
  defineAddress({
    ...shared,
    path: '/api/log-actions',
    summary: 'What can have been done.',
    reply: done(list(anything)),
    answer: (asked) => ({ status: true, data: logActions(contextOf(asked)) }),
  }),
  ...LOG_CHARTS.map((chart) =>
    defineAddress({
      ...filtered,
      path: `/api/log-chart-${chart}`,
      summary: `The log counted by ${chart}.`,
      reply: done(list(anything)),
      answer: async (asked) => ({ status: true, data: await readLogChart(contextOf(asked), chart, filterOf(asked)) }),
    }),
  ),
  defineAddress({
    ...filtered,
    path: '/api/logs/export',
    summary: 'The log as CSV.',
    reply: { media: 'text/csv' },
    answer: async (asked) => {
      const { language, reply } = asked;
      const context = contextOf(asked);
      const { rows, total, total_is_exact: isExact } = await readLog(context, filterOf(asked), { page: 1, size: EXPORTED });
      const actions = new Map(logActions(context).map(({ key, label }) => [key, label[language]]));
      type Line = Awaited<ReturnType<typeof titledLines>>[number];
      const line = ({ created_at, user, impersonator, category, record_id, title, action, ip, changes, currencies, names }: Line) =>
        [
          wallTime(created_at, context.actor.timeZone),
          impersonator === null
            ? user && shownPerson(user.name, language)
            : `${user && shownPerson(user.name, language)} (${IN_NAME[language]} ${impersonator})`,
          category[language],
          record_id,
          title,
          actions.get(action) ?? action,
          ip,
          JSON.stringify(inWords({ changes, currencies, names })),
        ]
          .map(cell)
          .join(',');
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="log.csv"');
      const head = HEAD.map((name) => cell(name[language])).join(',');
      const cut = total > rows.length || !isExact ? [cell(fillText(CUT[language], { limit: String(EXPORTED) }))] : [];
      return reply.send(`\ufeff${[head, ...(await titledLines(context, rows)).map(line), ...cut].join('\r\n')}\r\n`);
    },
  }),
];
