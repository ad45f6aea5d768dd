/** `/lambda/puzzle/changes` and `/lambda/puzzle/company/changes`: who has changed which property of which definition. */
import { isDay } from '@lambda/model/time/day.ts';
import { z } from 'zod';
import type { Access, Actor } from '../../../core/access/access.ts';
import { companyDay } from '../../../core/calendar/clock.ts';
import { type ChangeFilter, type LogReader, readChanges } from '../../../services/change-log/change-log.ts';
import { changeWorkbook, LOG_TITLE } from '../../../services/change-log/change-workbook.ts';
import { XLSX_TYPE } from '../../../services/excel/workbook.ts';
import { anything, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, type AddressAsked, defineAddress, FileAnswer } from '../address.ts';

const MOST_ROWS = 200;
const number = (most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most);
/** Filters left empty count as not given, as forms send them. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const day = z.string().refine(isDay, 'YYYY-MM-DD');
const filterSchema = z.object({
  type: optional(z.enum(['model', 'form', 'grid', 'crud', 'menu', 'role'])),
  name: optional(z.string().max(60)),
  field: optional(z.string().max(200)),
  person: optional(number(Number.MAX_SAFE_INTEGER)),
  from_date: optional(day),
  to_date: optional(day),
  search: optional(z.string().max(100)),
  page: optional(number(100_000)),
  per_page: optional(number(MOST_ROWS)),
});
type Filter = z.infer<typeof filterSchema>;

const filterOf = ({ type, name, field, person, from_date: from, to_date: to, search }: Filter): ChangeFilter => ({
  type: type ?? null,
  name: name ?? null,
  field: field ?? null,
  person: person ?? null,
  from: from ?? null,
  to: to ?? null,
  search: search ?? null,
});
type Asked = Pick<AddressAsked, 'services' | 'language'> & { readonly actor: Actor };
/** The roles of the company are told to who may read all of them. */
const mayReadRoles = ({ services: { registry }, actor: { access } }: Asked): boolean =>
  access.administrator || access.model(registry.model('roles')).read?.key === 'company';
const reading = (asked: Asked, ofCompany: boolean): LogReader => ({
  database: asked.services.database,
  registry: asked.services.registry,
  language: asked.language,
  companyId: ofCompany ? asked.actor.companyId : null,
  timeZone: asked.actor.timeZone,
  roles: mayReadRoles(asked),
});

const person = record({ id: whole, name: text });
const LINE = {
  id: whole,
  at: text,
  by: nullable(person),
  type: text,
  name: text,
  label: anything,
  number: nullable(whole),
  comment: nullable(text),
  role_id: nullable(whole),
  subject: text,
  what: text,
  before: nullable(text),
  after: nullable(text),
};
const PAGE = record({
  status: { const: true },
  data: list(record(LINE)),
  people: list(person),
  total: whole,
  page: whole,
  per_page: whole,
  last_page: whole,
});

type Layer = { readonly root: string; readonly ofCompany: boolean; readonly open: (access: Access) => boolean; readonly whose: string };
const LAYERS: readonly Layer[] = [
  { root: '/lambda/puzzle', ofCompany: false, open: ({ administrator }) => administrator, whose: 'the platform and of its roles' },
  {
    root: '/lambda/puzzle/company',
    ofCompany: true,
    open: (access) => access.flag('definitions'),
    whose: 'the own company and of its own roles',
  },
];
export const builderChangeAddresses: readonly Address[] = LAYERS.flatMap(({ root, ofCompany, open, whose }) => [
  defineAddress({
    method: 'GET',
    tag: 'Definitions',
    open,
    isPage: true,
    path: `${root}/changes`,
    summary: `The published changes of the definitions of ${whose}, property by property in words, the newest first.`,
    query: filterSchema,
    reply: PAGE,
    answer: async (asked) => {
      const { page = 1, per_page: size = 50 } = asked.query;
      const { rows, total, people } = await readChanges(reading(asked, ofCompany), filterOf(asked.query), { page, size });
      const data = rows.map(({ roleId, ...line }) => ({ ...line, role_id: roleId }));
      return { status: true, data, people, total, page, per_page: size, last_page: Math.max(1, Math.ceil(total / size)) };
    },
  }),
  defineAddress({
    method: 'GET',
    tag: 'Definitions',
    open,
    path: `${root}/changes/export`,
    summary: `The same of ${whose} as a workbook.`,
    query: filterSchema,
    reply: { media: XLSX_TYPE },
    answer: (asked) => {
      const name = `${LOG_TITLE[asked.language]} ${companyDay(asked.now, asked.actor.timeZone)}.xlsx`;
      return new FileAnswer({ name, media: XLSX_TYPE, content: changeWorkbook(reading(asked, ofCompany), filterOf(asked.query)) });
    },
  }),
]);
