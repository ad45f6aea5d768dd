/** Demo of HR: 320 people in one company and 28 in the other, with their histories, and the ten sign-ins. */

import { DEMO_PASSWORD, type DemoContext, type DemoSignIn } from '@lambda/engine/core/platform/demo.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';
import { foldAllMovements } from '../appointment/appointment.sql.ts';
import type { DemoEmployee, DemoPayGround, DemoStaffMember } from '../contract.ts';
import { INSURED_TYPES } from '../insured-type/insured-type.rows.ts';
import { followAllManagers } from '../reporting-line/reporting-line.sql.ts';
import { actingHeadsOf } from './acting-heads.ts';
import { appointmentsOf } from './careers.ts';
import { loadChangeRequests } from './change-requests.ts';
import { type ListOwner, loadChecklists } from './checklists.ts';
import { rewardsOf, violationsOf } from './conduct.ts';
import { yearOf } from './days.ts';
import { papersOf } from './documents.ts';
import { contactsOf, earlierJobs, family, type Known, schools } from './histories.ts';
import { loadJobOpenings } from './job-openings.ts';
import { loadNotifications } from './notifications.ts';
import { loadConduct } from './orders.ts';
import { createPeople, latinOf } from './person.ts';
import { portraitOf } from './portrait.ts';
import { createRandom } from './random.ts';
import { EXTRA_MEMBERSHIPS, SIGN_INS } from './sign-ins.ts';
import { type Staff, type StaffingOptions, staffCompany } from './staffing.ts';

export const demoSignIns: readonly DemoSignIn[] = SIGN_INS.map(({ login, label }) => ({ login, label }));

const ORGANIZATION_KEY: DemoOrganizationKey = 'organization.demo';
const CODE_START = 1001;
const codeOf = (which: 'group' | 'salon', index: number): string => `${which === 'group' ? 'АЖ' : 'ҮС'}-${CODE_START + index}`;

export async function loadDemo(context: DemoContext): Promise<void> {
  const organization = context.shared.get(ORGANIZATION_KEY) as DemoOrganization | undefined;
  if (!organization) throw new Error('the demo of organization has to be loaded before the demo of hr');
  const types = await context.shipped('lut_salary_insured_type');
  const typeAt = (place: number) => types.get(INSURED_TYPES[place] ?? '') ?? 0;
  const insuredTypes = { employee: typeAt(0), pensioner: typeAt(2), trainee: typeAt(5) };
  const dollar = (await context.shipped('currencies')).get('USD') ?? 0;
  const common = { today: context.today, organization, insuredTypes, dollar };
  const random = createRandom(20_260);
  await loadPeople(context, 'group', {
    ...common,
    random,
    company: organization.group,
    mailDomain: 'jishee.example',
    payShift: 0,
  });
  await loadPeople(context, 'salon', {
    ...common,
    random: createRandom(28),
    company: organization.salon,
    mailDomain: 'ulger.example',
    payShift: 3,
  });
  await loadJobOpenings(context, 'group', organization.group);
  await loadJobOpenings(context, 'salon', organization.salon);
  await loadExtraMemberships(context, organization);
}

/** Inserts the accounts of a company's sign-ins, its people and their histories. */
async function loadPeople(context: DemoContext, which: 'group' | 'salon', options: StaffingOptions): Promise<void> {
  const staff = staffCompany(options);
  const accounts = await loadAccounts(context, which, options.company.id, staff);
  const portraits = await loadPortraits(context, options, staff);
  const employeeIds = await context.insert(
    'employee',
    staff.map(({ row, hired, job }, index) => {
      const user = accounts.get(index);
      return {
        ...row,
        code: codeOf(which, index),
        created_at: new Date(Date.parse(`${hired}T01:00:00Z`) + index * 1000).toISOString(),
        avatar: portraits[index] ?? null,
        // Whom the salon's clients meet has agreed to be shown to them.
        on_public_page: which === 'salon' && MET_BY_CLIENTS.has(job),
        ...(user !== undefined && { user_id: user.id, email: user.email, work_email: user.email }),
      };
    }),
  );
  for (const [index, { login, id: userId }] of accounts) {
    const holder = staff[index];
    const person = holder?.person;
    const job = options.company.jobs.get(holder?.job ?? '');
    const shared: DemoEmployee = {
      id: employeeIds[index] ?? 0,
      companyId: options.company.id,
      userId,
      lastname: person?.lastname ?? '',
      firstname: person?.firstname ?? '',
      unit: { id: holder?.unit.id ?? 0, name: holder?.unit.name ?? '' },
      job: { id: job?.id ?? 0, name: job?.name ?? '' },
      avatar: portraits[index] ?? null,
    };
    context.shared.set(`hr.employee.${login}`, shared);
  }
  const relatives = createPeople(createRandom(options.company.units.length + 7), options.today);
  const known = staff.map(({ person, hired }, index) => ({
    person,
    hired,
    ids: { company_id: options.company.id, employee_id: employeeIds[index] ?? 0 },
  }));
  const members = staff.map(
    (one, index): DemoStaffMember => ({
      id: employeeIds[index] ?? 0,
      unit: one.unit.id,
      job: one.job,
      firstname: one.person.firstname,
      status: String(one.row.status ?? ''),
      hired: one.hired,
      avatar: portraits[index] ?? null,
    }),
  );
  context.shared.set(`hr.staff.${which}`, members);
  const { random, today } = options;
  await context.insert(
    'employment_history',
    known.flatMap((one) => earlierJobs(random, one)),
  );
  await context.insert(
    'education_history',
    known.flatMap((one) => schools(random, one, today)),
  );
  const relations = known.flatMap((one) => family(random, one, (gender, age) => relatives({ gender, age }), today));
  await context.insert('family_member', relations);
  const callable = createRandom(options.company.units.length + 61);
  await context.insert(
    'emergency_contact',
    known.flatMap((one) => contactsOf(callable, one, relations, () => relatives({ age: [24, 66] }))),
  );
  await loadFiles(context, { which, staff, known, options });
  const hired = staff.map((one, index) => ({ staff: one, id: employeeIds[index] ?? 0 }));
  if (which === 'group') await loadNotifications(context, options.company.id, hired);
}

/** Hairdressers and artists. */
const MET_BY_CLIENTS: ReadonlySet<string> = new Set(['С-04', 'С-05', 'С-06', 'С-07', 'С-08']);

/** One in so many has given no picture. */
const WITHOUT_PORTRAIT = 9;
async function loadPortraits(context: DemoContext, { company, today }: StaffingOptions, staff: readonly Staff[]) {
  const random = createRandom(company.units.length + 97);
  const drawings = staff.map(({ person }, index) => ({
    index,
    name: latinOf(person.firstname),
    svg: portraitOf(random, person, yearOf(today) - yearOf(person.birthday)),
  }));
  const kept = drawings.filter(({ index }) => index % WITHOUT_PORTRAIT !== 5);
  const ids = await context.pictures(company.id, kept);
  const known = new Map(kept.map(({ index }, place) => [index, ids[place] ?? null]));
  return staff.map((_one, index) => known.get(index) ?? null);
}

/** As they were written over the years, so that their numbers rise with the days. */
const byDay = <Row extends Readonly<Record<string, unknown>>>(rows: readonly Row[], day: string): Row[] =>
  rows.toSorted((a, b) => String(a[day]).localeCompare(String(b[day])));

type Files = {
  readonly which: 'group' | 'salon';
  readonly staff: readonly Staff[];
  readonly known: readonly Known[];
  readonly options: StaffingOptions;
};
/** What has gathered in the people's files over the years: papers, orders, rewards and violations. */
async function loadFiles(context: DemoContext, { which, staff, known, options }: Files): Promise<void> {
  const { company, today } = options;
  const chance = (seed: number) => createRandom(company.units.length + seed);
  const papers = chance(41);
  await context.insert(
    'employee_document',
    known.flatMap((one, index) => papersOf(papers, one, index, today)),
  );
  const careers = chance(53);
  const orders = byDay(
    known.flatMap(({ ids }, index) => {
      const one = staff[index];
      return one ? appointmentsOf(careers, { staff: one, index, company, today, ids }) : [];
    }),
    'order_date',
  );
  await context.insert('employee_appointment', orders);
  context.shared.set(`hr.pay.${which}`, payGroundOf(which, staff, known, orders));
  await context.insert('acting_head', actingHeadsOf(chance(67), company.id, ownersOf(staff, known), today));
  const keeping = { company: company.id, people: ownersOf(staff, known), hrOfficer: hrOfficerOf(staff, known) };
  await context.run([...followAllManagers({ company: company.id, today }), foldAllMovements(company.id)]);
  await loadChecklists(context, { ...keeping, random: chance(71) });
  await loadChangeRequests(context, { ...keeping, random: chance(83) });
  const lastDayOf = (index: number): string => String(staff[index]?.row.left_date ?? today);
  const conduct = chance(61);
  const ordered = {
    rewards: byDay(
      known.flatMap((one, index) => rewardsOf(conduct, one, lastDayOf(index))),
      'reward_date',
    ),
    violations: byDay(
      known.flatMap((one, index) => violationsOf(conduct, one, lastDayOf(index))),
      'order_date',
    ),
  };
  const placeOf = new Map(known.map(({ ids }, index) => [ids.employee_id, index]));
  const staffOf = (employee: unknown) => staff[placeOf.get(Number(employee)) ?? -1];
  await loadConduct(context, { company, staff, staffOf }, ordered);
}

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
/** What pay is calculated from: people with what they earn and where they are paid, and the orders behind it. */
const payGroundOf = (
  which: 'group' | 'salon',
  staff: readonly Staff[],
  known: readonly Known[],
  orders: DemoPayGround['orders'],
): DemoPayGround => ({
  people: staff.map(({ row, unit, hired }, index) => ({
    id: known[index]?.ids.employee_id ?? 0,
    code: codeOf(which, index),
    unit: unit.id,
    insuredType: row.insured_type_id === undefined || row.insured_type_id === null ? null : Number(row.insured_type_id),
    hired,
    left: text(row.left_date),
    base: text(row.base_salary),
    account: text(row.account_number),
    status: String(row.status ?? 'active'),
  })),
  orders,
});

/** Everybody with the head of the unit, who stands first in its plan. */
function ownersOf(staff: readonly Staff[], known: readonly Known[]): ListOwner[] {
  const heads = new Map<number, number>();
  staff.forEach(({ unit, job, row }, index) => {
    if (unit.staff[0]?.job === job && row.status !== 'left') heads.set(unit.id, known[index]?.ids.employee_id ?? 0);
  });
  return staff.map((one, index) => ({ staff: one, id: known[index]?.ids.employee_id ?? 0, head: heads.get(one.unit.id) ?? null }));
}

/** Who keeps the check-lists: the one with the sign-in of HR, else of the salon's manager. */
function hrOfficerOf(staff: readonly Staff[], known: readonly Known[]): number | null {
  const jobs = SIGN_INS.filter(({ login }) => login === 'hr' || login === 'salon-manager').map(({ job }) => job);
  const index = staff.findIndex(({ job, row }) => jobs.includes(job) && row.status === 'active');
  return known[index]?.ids.employee_id ?? null;
}

type Account = { readonly id: number; readonly login: string; readonly email: string };

/** Makes the sign-ins of a company; each belongs to the first person at work in its position. */
async function loadAccounts(
  context: DemoContext,
  which: 'group' | 'salon',
  companyId: number,
  staff: readonly Staff[],
): Promise<ReadonlyMap<number, Account>> {
  const plans = SIGN_INS.filter(({ company }) => company === which);
  const holders = plans.map((plan) => {
    const index = staff.findIndex(
      ({ job, unit, row }) => job === plan.job && row.status === 'active' && (plan.unit === undefined || unit.name === plan.unit),
    );
    const holder = staff[index];
    if (!holder) throw new Error(`nobody is at work as ${plan.job} to sign in as ${plan.login}`);
    return { plan, index, holder };
  });
  const emails = holders.map(({ plan }) => `${plan.login}@${which === 'group' ? 'jishee' : 'ulger'}.example`);
  const userIds = await context.insert(
    'users',
    holders.map(({ plan, holder }, index) => ({
      login: plan.login,
      email: emails[index],
      password: DEMO_PASSWORD,
      last_name: holder.person.lastname,
      first_name: holder.person.firstname,
      register: holder.person.register,
      birthday: holder.person.birthday,
      gender: holder.person.gender,
      phone: holder.person.phone,
      language: 'mn',
      status: 'active',
    })),
  );
  await context.insert(
    'memberships',
    holders.map(({ plan }, index) => ({ user_id: userIds[index], member_company_id: companyId, role_id: plan.role })),
  );
  holders.forEach(({ plan }, index) => {
    context.shared.set(`hr.user.${plan.login}`, userIds[index]);
  });
  return new Map(
    holders.map(({ index }, place) => [index, { id: userIds[place] ?? 0, login: plans[place]?.login ?? '', email: emails[place] ?? '' }]),
  );
}

async function loadExtraMemberships(context: DemoContext, organization: DemoOrganization): Promise<void> {
  await context.insert(
    'memberships',
    EXTRA_MEMBERSHIPS.map(({ login, company, role }) => ({
      user_id: context.shared.get(`hr.user.${login}`),
      member_company_id: organization[company].id,
      role_id: role,
    })),
  );
}
