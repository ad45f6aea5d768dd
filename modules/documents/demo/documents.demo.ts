/** Demo of documents: workflows, types, 120 letters and 15 contracts of both companies over a year, in all states, with their histories and numbers. */
import { randomBytes } from 'node:crypto';
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';
import { standingOn } from '../contract/term.ts';
import { termsOf } from '../contract/terms-of-record.ts';
import { contentHash } from '../document/server/document-content.ts';
import { templateValues } from '../template/template-fields.ts';
import { fillTemplate } from '../template/template-text.ts';
import { COURSES, type Flow, flowsOf, stepsOn } from './flows.ts';
import { type Company, DAY, decidedAt, HOUR, historyOf, type Made, numberedAt, participantsOf, type Row, votesOf } from './history.ts';
import { CATEGORIES, TYPES } from './types.ts';

const ORGANIZATION: DemoOrganizationKey = 'organization.demo';
type Types = ReadonlyMap<string, number>;
type Flows = ReadonlyMap<string, { readonly id: number; readonly version: number; readonly flow: Flow }>;

const YEAR_DAYS = 360;

async function loadFlows(context: DemoContext, { id: company, officers }: Company): Promise<Flows> {
  const flows = flowsOf(officers);
  const published_at = `${context.today.slice(0, 4)}-01-05T01:00:00Z`;
  const ids = await context.insert(
    'workflow',
    flows.map(({ name, description, drawing }) => ({
      company_id: company,
      flow_name: name,
      description,
      row_model: 'document',
      is_active: true,
      flow_data: drawing,
      published_number: 1,
      published_at,
    })),
  );
  const versions = await context.insert(
    'workflow_version',
    flows.map(({ drawing }, at) => ({
      company_id: company,
      workflow_id: ids[at],
      number: 1,
      flow_data: drawing,
      comment: 'Эхний хувилбар',
    })),
  );
  return new Map(flows.map((flow, at) => [flow.key, { id: ids[at] ?? 0, version: versions[at] ?? 0, flow }]));
}

async function loadTypes(context: DemoContext, { id: company }: Company, flows: Flows): Promise<Types> {
  const categories = await context.insert(
    'document_type_category',
    CATEGORIES.map((category) => ({ company_id: company, ...category })),
  );
  const categoryOf = (name: string) => categories[CATEGORIES.findIndex(({ category }) => category === name)];
  const ids = await context.insert(
    'document_type',
    TYPES.map((type) => ({
      company_id: company,
      document_name: type.name,
      document_type_category_id: categoryOf(type.category),
      workflow_id: flows.get(type.flow)?.id,
      is_contract: type.isContract === true,
      number_prefix: type.prefix,
      numbers_by_unit: false,
      page_size: 'A4',
      page_orientation: 'portrait',
      opens_body: type.opensBody === true,
      document_template: type.template,
    })),
  );
  await context.insert(
    'document_type_field',
    TYPES.flatMap(({ fields }, at) =>
      fields.map((field, order) => ({
        company_id: company,
        document_type_id: ids[at],
        field_name: field.name,
        field_label: field.label,
        field_kind: field.kind ?? 'text',
        field_columns: field.columns ?? null,
        is_required: field.required === true,
        field_order: order,
      })),
    ),
  );
  return new Map(TYPES.map(({ key }, at) => [key, ids[at] ?? 0]));
}

/** Documents in the order of their beginning, each on one of the courses of its workflow; those begun long ago have ended. */
async function plan(context: DemoContext, company: Company, flows: Flows): Promise<readonly Made[]> {
  const now = Date.parse(`${context.today}T01:00:00Z`);
  const kinds = (isContract: boolean) => TYPES.filter((type) => (type.isContract === true) === isContract);
  const made: Made[] = [];
  for (const [isContract, count] of [
    [false, company.letters],
    [true, company.contracts],
  ] as const) {
    for (let at = 0; at < count; at++) {
      const types = kinds(isContract);
      const type = types[at % types.length];
      const found = type && flows.get(type.flow);
      if (!type || !found) throw new Error('a demo type has no workflow');
      const courses = COURSES[type.flow] ?? [];
      const round = Math.floor(at / types.length);
      // What was begun in the last weeks may still be under way.
      const isOld = at < count * 0.6;
      const ended = courses.filter((course) => ['END', 'CANCEL'].includes(stepsOn(found.flow.drawing, course).at(-1)?.step.type ?? ''));
      const pool = isOld ? ended : courses;
      const daysAgo = Math.round(YEAR_DAYS * (1 - at / count)) + (isContract ? 20 : 4);
      const [title = '', filled = {}] = type.subjects[round % type.subjects.length] ?? [];
      made.push({
        id: await context.nextId(),
        type,
        title: round < type.subjects.length ? title : `${title} (${round + 1})`,
        filled,
        author: company.people[at % company.people.length] ?? company.officers.registrar,
        begun: now - daysAgo * DAY + (at % 6) * HOUR,
        taken: stepsOn(found.flow.drawing, pool[round % pool.length] ?? []),
        flow: found,
        partner: isContract ? company.partners[at % company.partners.length] : undefined,
        contract: isContract ? contractOf(new Date(now - daysAgo * DAY).toISOString().slice(0, 10), at) : {},
      });
    }
  }
  return made.toSorted((one, other) => one.begun - other.begun);
}
const contractOf = (start: string, at: number): Row => {
  const end = new Date(Date.parse(start) + (at % 3 === 0 ? 180 : 365) * DAY).toISOString().slice(0, 10);
  return {
    start_date: start,
    end_date: end,
    contract_sum: `${(at + 2) * 6_000_000}.00`,
    renew_months: at % 2 === 0 ? 12 : null,
    notice_months: at % 4 === 3 ? null : 2,
  };
};

const codeOf = (): string => randomBytes(20).toString('hex');

/** The text, as it was made on the day on which the document was begun. */
function textOf(one: Made, company: Company): string {
  const day = new Date(one.begun).toISOString().slice(0, 10);
  const { author, contract, partner, filled, title, type } = one;
  const { lastname, firstname, job, unit } = author;
  const sources = {
    document: { title, description: '', made_on: day },
    author: { name: `${lastname} ${firstname}`, lastname, firstname, job: job.name, unit: unit.name },
    company: { name: company.name, register: '', address: '', phone: '' },
    contract: {
      partner: partner?.name ?? '',
      start: String(contract.start_date ?? ''),
      end: String(contract.end_date ?? ''),
      sum: String(contract.contract_sum ?? ''),
      currency: '',
    },
    today: day,
  };
  return fillTemplate(type.template, templateValues(sources, filled));
}

function documentRow(one: Made, company: Company, types: Types, number: Row | undefined, today: string): Row {
  const last = one.taken.at(-1);
  if (!last) throw new Error('a demo document stands nowhere');
  const place = one.taken.length - 1;
  const at = place === 0 ? new Date(one.begun).toISOString() : decidedAt(one, place - 1);
  const row = {
    id: one.id,
    company_id: company.id,
    document_type_id: types.get(one.type.key),
    document_title: one.title,
    emp_id: one.author.id,
    struct_id: one.author.unit.id,
    partner_id: one.partner?.id ?? null,
    document_data: textOf(one, company),
    workflow_id: one.flow.id,
    workflow_version_id: one.flow.version,
    status: last.step.label.mn,
    status_type: last.step.type,
    status_id: last.step.id,
    status_at: at,
    doc_data: one.filled,
    is_contract: one.type.isContract === true,
    document_number: number?.number ?? null,
    document_date: number?.registered_on ?? null,
    created_at: new Date(one.begun).toISOString(),
    ...one.contract,
  };
  if (!row.is_contract) return row;
  const { validUntil, noticeOn, state } = standingOn(termsOf(row), today);
  return { ...row, valid_until: validUntil, notice_on: noticeOn, contract_state: state, notice_told: state === 'notice' ? noticeOn : null };
}

async function loadDocuments(context: DemoContext, company: Company): Promise<void> {
  const flows = await loadFlows(context, company);
  const types = await loadTypes(context, company, flows);
  const made = await plan(context, company, flows);
  const inOrder = made
    .flatMap((one) => {
      const at = numberedAt(one);
      return at === null ? [] : [{ one, at }];
    })
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const registered = context.numbered(
    'document_register',
    inOrder.map(({ one, at }) => ({
      company_id: company.id,
      series: one.type.prefix,
      registered_on: at.slice(0, 10),
      document_id: one.id,
      document_type_id: types.get(one.type.key),
      struct_id: one.author.unit.id,
      created_at: at,
    })),
  );
  const numbers = new Map<number, Row>(registered.map((row) => [row.document_id, row]));
  const rows = made.map((one) => documentRow(one, company, types, numbers.get(one.id), context.today));
  await context.insert('document', rows);
  await context.insert('document_register', registered);
  await context.insert(
    'document_check',
    made.map(({ id }) => ({ company_id: company.id, document_id: id, check_code: codeOf() })),
  );
  await context.insert(
    'process_status_history',
    made.flatMap((one) => historyOf(one, company)),
  );
  await context.insert(
    'process_voting_people',
    made.flatMap((one) => votesOf(one, company)),
  );
  await context.insert(
    'workflow_participant',
    made.flatMap((one) => participantsOf(one, company)),
  );
  await context.insert(
    'contract_payment',
    made.filter(({ type }) => type.isContract).flatMap((one) => paymentsOf(one, company, context.today)),
  );
  await context.insert(
    'document_signed',
    made.flatMap((one, at) => {
      if (one.taken.at(-1)?.step.type !== 'END') return [];
      const ended = decidedAt(one, one.taken.length - 2);
      const digest = contentHash(rows[at] ?? {});
      return [{ company_id: company.id, document_id: one.id, content_hash: digest, ended_at: ended, created_at: ended }];
    }),
  );
}
const PAYMENTS = 3;
const paymentsOf = (one: Made, company: Company, today: string): Row[] =>
  Array.from({ length: PAYMENTS }, (_none, at): Row => {
    const due = new Date(one.begun + (at + 1) * 60 * DAY).toISOString().slice(0, 10);
    const amount = Math.floor(Number(one.contract.contract_sum) / PAYMENTS);
    return {
      company_id: company.id,
      document_id: one.id,
      due_date: due,
      amount: `${amount}.00`,
      note: `${at + 1}-р төлбөр`,
      paid_on: due < today ? due : null,
    };
  });

export async function loadDemo(context: DemoContext): Promise<void> {
  const { group, salon, partners } = context.shared.get(ORGANIZATION) as DemoOrganization;
  const person = (login: string) => context.shared.get(`hr.employee.${login}`) as DemoEmployee;
  const [director, hr, accountant, cashier, storekeeper, employee] = (
    ['director', 'hr', 'accountant', 'cashier', 'storekeeper', 'employee'] as const
  ).map(person) as [DemoEmployee, DemoEmployee, DemoEmployee, DemoEmployee, DemoEmployee, DemoEmployee];
  await loadDocuments(context, {
    id: group.id,
    name: group.name,
    partners: partners.get(group.id) ?? [],
    people: [employee, storekeeper, accountant, cashier, hr],
    officers: { checker: accountant, signer: director, registrar: hr, council: [director, hr, accountant] },
    letters: 90,
    contracts: 10,
  });
  const [manager, receptionist, artist] = (['salon-manager', 'receptionist', 'artist'] as const).map(person) as [
    DemoEmployee,
    DemoEmployee,
    DemoEmployee,
  ];
  await loadDocuments(context, {
    id: salon.id,
    name: salon.name,
    partners: partners.get(salon.id) ?? [],
    people: [receptionist, artist, manager],
    officers: { checker: receptionist, signer: manager, registrar: receptionist, council: [manager, receptionist, artist] },
    letters: 30,
    contracts: 5,
  });
}
