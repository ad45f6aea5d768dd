/** Demo of planning: six projects of the group over a year, with their people, links, check-lists and comments; some are late. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoEmployee, DemoStaffMember } from '@lambda/hr/contract.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';
import { USUAL_PRIORITIES } from '../project/usual.ts';
import { dayOf, freeDays, numberOf, shiftWorked, workedFrom } from '../schedule/days.ts';
import { COMMENTS, type ProjectPlan, STAGES } from './project-plan.ts';
import { FIRST_PROJECTS } from './projects-first.plan.ts';
import { OTHER_PROJECTS } from './projects-other.plan.ts';

const ORGANIZATION: DemoOrganizationKey = 'organization.demo';
const LOGINS = ['employee', 'hr', 'director', 'accountant', 'storekeeper'] as const;
/** Room between the cards of a column. */
const PLACE_STEP = 64;
const [DONE, HOURS_A_DAY] = [100, 8];
const LONGEST_CHAIN = 5;

/** The same numbers at every load. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Row = Readonly<Record<string, unknown>>;
type Making = {
  readonly context: DemoContext;
  readonly company: number;
  readonly today: number;
  readonly isFree: (day: number) => boolean;
  readonly random: (below: number) => number;
};
type Made = { readonly tasks: Row[]; readonly assigns: Row[]; readonly checks: Row[]; readonly comments: Row[]; readonly links: Row[] };

async function makeProject(
  { context, company, today, isFree, random }: Making,
  plan: ProjectPlan,
  people: readonly number[],
  unit: number | null,
) {
  const begin = workedFrom(isFree, today + plan.begins);
  const project = await context.nextId();
  const row: Row = {
    id: project,
    company_id: company,
    name: plan.name,
    description: plan.about,
    struct_id: unit,
    colour: plan.colour,
    start_date: dayOf(begin),
    end_date: dayOf(workedFrom(isFree, today + plan.ends)),
    state: plan.ends < 0 ? 'finished' : 'active',
    working_days_only: true,
  };
  const members = people.map((employee_id, at) => {
    const access = at === 0 ? 'own' : at % 6 === 5 ? 'view' : 'edit';
    return {
      company_id: company,
      project_id: project,
      employee_id,
      access,
      writer_id: access === 'view' ? null : employee_id,
      owner_id: access === 'own' ? employee_id : null,
    };
  });
  const stages: (Row & { readonly id: number })[] = [];
  for (const [at, stage] of STAGES.entries())
    stages.push({ ...stage, id: await context.nextId(), company_id: company, project_id: project, order_number: at + 1 });
  const priorities: (Row & { readonly id: number })[] = [];
  for (const [at, one] of USUAL_PRIORITIES.entries())
    priorities.push({ ...one, id: await context.nextId(), company_id: company, project_id: project, order_number: at + 1 });

  const made: Made = { tasks: [], assigns: [], checks: [], comments: [], links: [] };
  const writers = members.filter(({ access }) => access !== 'view').map(({ employee_id }) => employee_id);
  const span = plan.ends - plan.begins;
  let place = 0;
  for (const [groupAt, [group, ...names]] of plan.groups.entries()) {
    const above = await context.nextId();
    const from = workedFrom(isFree, today + plan.begins + Math.floor((span * groupAt) / (plan.groups.length + 1)));
    const parts: {
      readonly id: number;
      readonly start: number;
      readonly end: number;
      readonly progress: number;
      readonly hours: number;
    }[] = [];
    let [at, chain] = [from, 0];
    for (const [index, name] of names.entries()) {
      const id = await context.nextId();
      const isMilestone = name.startsWith('*');
      const length = isMilestone ? 1 : 1 + random(7);
      const start = workedFrom(isFree, at);
      const end = shiftWorked(isFree, start, length - 1);
      // What should be over is mostly done; one in seven is late.
      const isOver = end < today;
      const isBegun = start <= today;
      const progress = isOver ? (random(7) === 0 && plan.ends >= 0 ? random(9) * 10 : DONE) : isBegun ? random(9) * 10 : 0;
      const stage = progress === DONE ? stages[3] : progress >= 70 ? stages[2] : progress > 0 ? stages[1] : stages[0];
      const hours = length * HOURS_A_DAY;
      parts.push({ id, start, end, progress, hours });
      made.tasks.push({
        id,
        company_id: company,
        project_id: project,
        task: name.replace(/^\*/, ''),
        stage_id: stage?.id ?? null,
        sort_order: ++place * PLACE_STEP,
        parent_id: above,
        priority_id: priorities[random(6) === 0 ? 2 : random(3) === 0 ? 1 : 0]?.id ?? null,
        is_milestone: isMilestone,
        start_date: dayOf(start),
        end_date: dayOf(end),
        progress,
        progress_type: 'by_manual',
        estimate_hours: `${hours}.00`,
        completed_date:
          progress === DONE ? dayOf(Math.min(today, workedFrom(isFree, end + random(2) - (random(3) === 0 ? 1 : 0), -1))) : null,
        emp_id: writers[0] ?? null,
      });
      const first = writers[(groupAt * 3 + index) % writers.length];
      const second = random(4) === 0 ? writers[(groupAt * 3 + index + 1) % writers.length] : undefined;
      for (const employee_id of new Set([first, second]))
        if (employee_id !== undefined)
          made.assigns.push({ company_id: company, task_id: id, employee_id, share: second === undefined || second === first ? 100 : 50 });
      const before = parts.at(-2);
      if (before && before.end < start && chain < LONGEST_CHAIN && random(3) > 0) {
        made.links.push({ company_id: company, task_id: id, from_id: before.id, type: 'fs', lag: 0 });
        chain++;
      } else chain = 0;
      for (let check = 0; check < (random(3) === 0 ? 3 : 0); check++)
        made.checks.push({
          company_id: company,
          task_id: id,
          name: ['Бэлтгэл хангах', 'Хянаж баталгаажуулах', 'Тайлан хавсаргах'][check],
          is_done: progress === DONE || (progress > 50 && check === 0),
          order_number: check + 1,
        });
      if (random(6) === 0)
        made.comments.push({
          company_id: company,
          task_id: id,
          body: COMMENTS[random(COMMENTS.length)],
          author_id: first ?? null,
          mention_id: null,
        });
      at = workedFrom(isFree, random(4) === 0 ? start + 1 : end + 1);
    }
    const hours = parts.reduce((sum, part) => sum + part.hours, 0);
    const progress = Math.ceil(parts.reduce((sum, part) => sum + part.progress * part.hours, 0) / Math.max(1, hours));
    const last = Math.max(...parts.map(({ end }) => end));
    const stage = progress === DONE ? stages[3] : progress > 0 ? stages[1] : stages[0];
    made.tasks.push({
      id: above,
      company_id: company,
      project_id: project,
      task: group,
      stage_id: stage?.id ?? null,
      sort_order: ++place * PLACE_STEP,
      parent_id: null,
      priority_id: priorities[0]?.id ?? null,
      is_milestone: false,
      start_date: dayOf(from),
      end_date: dayOf(last),
      progress,
      progress_type: 'by_sub_task',
      estimate_hours: null,
      completed_date: progress === DONE ? dayOf(Math.min(today, last)) : null,
      emp_id: writers[0] ?? null,
    });
  }
  // Rows above come first: parts point at them.
  made.tasks.sort((a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null));
  return { project: row, members, stages, priorities, ...made };
}

export async function loadDemo(context: DemoContext): Promise<void> {
  const { group } = context.shared.get(ORGANIZATION) as DemoOrganization;
  const staff = (context.shared.get('hr.staff.group') as readonly DemoStaffMember[]).filter(({ status }) => status !== 'left');
  const known = LOGINS.flatMap((login) => (context.shared.get(`hr.employee.${login}`) as DemoEmployee | undefined) ?? []);
  const own = known.filter(({ companyId }) => companyId === group.id).map(({ id }) => id);
  const holidays = new Set([...(await context.shipped('public_holidays')).keys()].map(numberOf));
  const isFree = freeDays(holidays);
  const random = numbers(20_261_128);
  const making: Making = { context, company: group.id, today: numberOf(context.today), isFree, random };
  const rows: Awaited<ReturnType<typeof makeProject>>[] = [];
  for (const [at, plan] of [...FIRST_PROJECTS, ...OTHER_PROJECTS].entries()) {
    const others = staff.map(({ id }) => id).filter((id) => !own.includes(id));
    const chosen = Array.from({ length: 7 }, (_, index) => others[(at * 5 + index * 3) % others.length] ?? 0);
    // Those who sign in work on several of them, and own one each.
    const signed = own.filter((_, index) => index === at % own.length || (index + at) % 3 !== 0);
    const first = own[at % own.length] ?? chosen[0] ?? 0;
    const people = [...new Set([first, ...signed, ...chosen])];
    rows.push(await makeProject(making, plan, people, group.units[at % group.units.length]?.id ?? null));
  }
  await context.insert(
    'plan_project',
    rows.map(({ project }) => project),
  );
  await context.insert(
    'plan_member',
    rows.flatMap(({ members }) => members),
  );
  await context.insert(
    'plan_stage',
    rows.flatMap(({ stages }) => stages),
  );
  await context.insert(
    'plan_priority',
    rows.flatMap(({ priorities }) => priorities),
  );
  await context.insert(
    'plan_task',
    rows.flatMap(({ tasks }) => tasks),
  );
  await context.insert(
    'plan_assign',
    rows.flatMap(({ assigns }) => assigns),
  );
  await context.insert(
    'plan_check',
    rows.flatMap(({ checks }) => checks),
  );
  await context.insert(
    'plan_comment',
    rows.flatMap(({ comments }) => comments),
  );
  await context.insert(
    'plan_link',
    rows.flatMap(({ links }) => links),
  );
}
