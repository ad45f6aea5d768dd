/** Check-lists of joining and leaving: two templates a company, and the lists of whoever is new or has just left. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import { addDays } from './days.ts';
import type { Random } from './random.ts';
import type { Staff } from './staffing.ts';

type Task = readonly [name: string, owner: 'hr' | 'head' | 'employee', days: number];
const ONBOARDING: readonly Task[] = [
  ['Хөдөлмөрийн гэрээ байгуулах', 'hr', 0],
  ['Дотоод журам, ажлын байрны тодорхойлолт танилцуулах', 'hr', 1],
  ['Ажлын байр, тоног төхөөрөмж бэлтгэх', 'head', 1],
  ['Хөдөлмөрийн аюулгүй байдлын зааварчилгаа өгөх', 'head', 2],
  ['Хувийн хэргийн баримт бүрдүүлж өгөх', 'employee', 5],
  ['Нийгмийн даатгалын бүртгэлд нэмэх', 'hr', 7],
  ['Эхний сарын ажлын төлөвлөгөө батлах', 'head', 14],
  ['Туршилтын хугацааны үнэлгээ хийх', 'head', 75],
];
const LEAVING: readonly Task[] = [
  ['Ажил хүлээлцэх акт үйлдэх', 'head', 0],
  ['Эд хөрөнгө, түлхүүр буцааж өгөх', 'employee', 0],
  ['Эцсийн тооцоо хийх', 'hr', 3],
  ['Нийгмийн даатгалын бүртгэлээс хасах', 'hr', 5],
  ['Ажлаас гарах ярилцлага хийх', 'hr', 1],
];

export type ListOwner = { readonly staff: Staff; readonly id: number; readonly head: number | null };
type Loading = {
  readonly company: number;
  readonly people: readonly ListOwner[];
  /** Who keeps the lists. */
  readonly hrOfficer: number | null;
  readonly random: Random;
};
const JUST_LEFT_DAYS = 75;

type OwnedTask = { readonly owner_id: number | null; readonly done: boolean };
type Leaving<T> = { readonly company: number; readonly one: ListOwner; readonly person: string; readonly rows: readonly T[] };
/** What whoever has left had still to do, the head of the unit does now. */
async function handOver<T extends OwnedTask>(context: DemoContext, { company, one, person, rows }: Leaving<T>): Promise<readonly T[]> {
  const isLeft = (row: T): boolean => row.owner_id === one.id && !row.done;
  const count = rows.filter(isLeft).length;
  if (count === 0 || one.head === null) return rows;
  const [id] = await context.insert('task_handover', [
    {
      company_id: company,
      employee_id: one.id,
      person,
      handed_date: one.staff.row.left_date,
      receiver_id: one.head,
      how: 'head',
      task_count: count,
      template_count: 0,
    },
  ]);
  return rows.map((row) => (isLeft(row) ? { ...row, owner_id: one.head, handover_id: id } : row));
}

export async function loadChecklists(context: DemoContext, { company, people, hrOfficer, random }: Loading): Promise<void> {
  const { today } = context;
  const templates = [
    { name: 'Шинэ ажилтны дадлагажуулалт', kind: 'onboarding', tasks: ONBOARDING },
    { name: 'Ажлаас гарах үеийн тойрох хуудас', kind: 'leaving', tasks: LEAVING },
  ];
  const ids = await context.insert(
    'checklist_template',
    templates.map(({ name, kind }) => ({ company_id: company, name, kind, is_active: true })),
  );
  await context.insert(
    'checklist_template_item',
    templates.flatMap(({ tasks }, place) =>
      tasks.map(([name, owner_kind, due_days], order_number) => ({
        company_id: company,
        template_id: ids[place],
        name,
        owner_kind,
        due_days,
        order_number,
      })),
    ),
  );
  const soonGone = addDays(today, -JUST_LEFT_DAYS);
  const starts = people.flatMap((one) => {
    const { row, hired } = one.staff;
    if (row.status === 'probation') return [{ one, place: 0, start: hired, tasks: ONBOARDING }];
    const left = String(row.left_date ?? '');
    return row.status === 'left' && left > soonGone ? [{ one, place: 1, start: left, tasks: LEAVING }] : [];
  });
  for (const { one, place, start, tasks } of starts) {
    const owners = { hr: hrOfficer, head: one.head ?? hrOfficer, employee: one.id };
    const rows = tasks.map(([name, owner, days]) => {
      const due = addDays(start, days);
      const done = due < today && random.chance(0.86);
      const by = owners[owner];
      return { name, owner_id: by, due_date: due, done, ...(done && { done_date: addDays(due, 0), done_by_id: by }) };
    });
    const open = rows.filter(({ done }) => !done).map(({ due_date }) => due_date);
    const [list] = await context.insert('employee_checklist', [
      {
        company_id: company,
        employee_id: one.id,
        template_id: ids[place],
        kind: templates[place]?.kind,
        start_date: start,
        total_count: rows.length,
        done_count: rows.length - open.length,
        next_due: open.sort()[0] ?? null,
      },
    ]);
    const person = `${one.staff.person.lastname} ${one.staff.person.firstname}`;
    const given = place === 1 ? await handOver(context, { company, one, person, rows }) : rows;
    await context.insert(
      'employee_checklist_item',
      given.map((row) => ({ company_id: company, checklist_id: list, person, ...row })),
    );
  }
}
