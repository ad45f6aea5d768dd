/** A company for tests with a project in which people may do different things. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { undoChanges } from '@lambda/engine/services/operations/undo.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { hooks, modules } from '@lambda/server/modules.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { type RoleName, type TestPerson, testPeople } from '@lambda/testing/people.ts';
import { newProject } from '../plan/server/new-project.ts';

const ZONE = 'Asia/Ulaanbaatar';
type Access = 'own' | 'edit' | 'view';
export const refusalOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof PlatformError) return error.code;
    throw error;
  }
};
export type TaskRow = { readonly id: number; readonly version: number };
export type PlanningWorld = Awaited<ReturnType<typeof planningWorld>>;
let made = 0;

export async function planningWorld() {
  const world = await temporaryDatabase(modules);
  const { database, registry } = world;
  const sql = async (text: string, params: readonly (string | number | null)[] = []) => {
    const [found] = await database.batch([{ name: `planning_test_${++made}`, sql: text, params }], null);
    return found?.rows ?? [];
  };
  const office = async () => {
    const company = await testPeople(world, { hooks }).record('company', {
      company_name: 'Жишээ Төлөвлөлт',
      company_url: `plan-${++made}`,
      time_zone: ZONE,
    });
    const people = testPeople(world, { hooks, company, dayOf: (moment) => companyDay(moment, ZONE) });
    const unit = await people.record('struct', { name: 'Нэгж', struct_type: 'department', parent_id: null });
    const person = (role: RoleName = 'employee'): Promise<TestPerson> =>
      people.person(role, { employee: { struct_id: unit, status: 'active' } });
    const contextOf = ({ actor }: TestPerson): WriteContext => {
      const now = new Date();
      return { database, registry, hooks, actor: { ...actor, timeZone: ZONE }, now, today: companyDay(now, ZONE), ip: null };
    };
    /** A project of the person, with the usual stages. */
    const project = async (owner: TestPerson) => {
      const id = await newProject(contextOf(owner), { name: `Төсөл ${++made}`, start: null, end: null });
      const stages = await sql(
        'select id, is_done from plan_stage where project_id = $1::bigint and deleted_at is null order by order_number',
        [id],
      );
      const [planned = 0, doing = 0, done = 0] = stages.map(([stage]) => Number(stage));
      return { id, planned, doing, done };
    };
    const admin = await person('companyAdmin');
    /** Members are chosen by those who may read who works here. */
    const join = (project: number, who: TestPerson, access: Access) =>
      admin.ask('mutation($i:PlanMemberInput!){createPlanMember(input:$i){id}}', {
        i: { project_id: project, employee_id: who.actor.employeeId, access },
      });
    const task = async (who: TestPerson, values: Readonly<Record<string, unknown>>): Promise<TaskRow> =>
      (await who.ask('mutation($i:PlanTaskInput!){createPlanTask(input:$i){id version}}', { i: { task: `Ажил ${++made}`, ...values } }))
        .createPlanTask as TaskRow;
    const change = (who: TestPerson, id: number, values: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> =>
      who.ask('mutation($id:ID!,$i:PlanTaskInput!){updatePlanTask(id:$id,input:$i){id version}}', { id, i: values });
    const link = (who: TestPerson, from: number, to: number, more: Readonly<Record<string, unknown>> = {}) =>
      who.ask('mutation($i:PlanLinkInput!){createPlanLink(input:$i){id}}', {
        i: { from_id: from, task_id: to, type: 'fs', lag: 0, ...more },
      });
    const dates = async (...ids: readonly number[]) => {
      const rows = await sql(`select id, start_date::text, end_date::text from plan_task where id in (${ids.join(',')})`);
      return ids.map((id) =>
        rows
          .find(([one]) => Number(one) === id)
          ?.slice(1)
          .join('…'),
      );
    };
    const stored = async (id: number, columns: string) => (await sql(`select ${columns} from plan_task where id = $1::bigint`, [id]))[0];
    const undo = async (who: TestPerson, id: number) => {
      const version = Number((await stored(id, 'version'))?.[0]);
      return undoChanges(contextOf(who), registry.model('plan_task'), [{ id, version }]);
    };
    return { company, people, admin, person, contextOf, project, join, task, change, link, dates, stored, undo };
  };
  return { ...world, sql, office };
}
