/** Who sees leave, and how a workflow decides on it. */
import type { Values } from '@lambda/model/fields/validate.ts';
import { STEP_LOOKS, type StepType } from '@lambda/model/workflow/step-types.ts';
import type { TestPerson } from '@lambda/testing/people.ts';
import { decide } from '@lambda/workflow/process/server/decide.ts';
import { processState } from '@lambda/workflow/process/server/state.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTeam } from '../leave/server/team.ts';
import { type AttendanceWorld, at, attendanceWorld, refusalOf } from './attendance-world.ts';

let world: AttendanceWorld;
beforeAll(async () => {
  world = await attendanceWorld({ size: 8 });
});
afterAll(() => world.drop());

const NOW = at('2026-09-01 09:00');
const CREATE = 'mutation($i:LeaveRequestInput!){createLeaveRequest(input:$i){id state days}}';
const sick = (values: Values = {}): Values => ({
  ...{
    type_name: 'Өвчтэй',
    code: 'Ө',
    is_paid: true,
    entitlement: 'none',
    carry_months: 0,
    by_hours: true,
    needs_document: false,
    is_active: true,
  },
  ...values,
});
/** START, a check by the head of the unit, END; refused it is cancelled. */
const drawing = {
  steps: [
    ['start', 'START', [['sent', 'check']]],
    [
      'check',
      'CHECK',
      [
        ['approved', 'end'],
        ['refused', 'cancel'],
      ],
    ],
    ['end', 'END', []],
    ['cancel', 'CANCEL', []],
  ].map(([id, type, outcomes]) => ({
    ...{ id, type, label: STEP_LOOKS[type as StepType].label, x: 0, y: 0 },
    subject: type === 'CHECK' ? { subject_type: 'TO_ORG_STRUCT', heads: true } : { subject_type: STEP_LOOKS[type as StepType].subject },
    outcomes: (outcomes as unknown as readonly (readonly [string, string])[]).map(([code, to]) => ({
      ...{ code, label: { mn: code, en: code, ko: code }, next: [{ to: [to] }] },
    })),
  })),
};

it('9: is told to nobody but the person, those who decide and HR; the calendar of the unit says that somebody is away, not why', async () => {
  const office = await world.office();
  const shift = await office.shift();
  await office.plan({ struct_id: office.unit }, [shift, shift, shift, shift, shift]);
  const here = { employee: { struct_id: office.unit, status: 'active', hired_date: '2020-01-01' } };
  const [who, colleague, hr] = [
    await office.people.person('employee', here),
    await office.people.person('employee', here),
    await office.people.person('hr', here),
  ];
  const type = await office.people.record('leave_type', sick());
  const id = await office.write(NOW, 'leave_request', {
    ...{ employee_id: who.actor.employeeId, type_id: type, part: 'whole', from_date: '2026-09-14', until_date: '2026-09-15' },
  });
  await office.people.record('leave_grant', {
    ...{
      employee_id: who.actor.employeeId,
      type_id: type,
      grant_year: 2026,
      source: 'hand',
      valid_from: '2026-01-01',
      valid_until: '2026-12-31',
    },
    ...{ base_days: '15', extra_days: '0', other_days: '0', used_days: '0' },
  });
  const ways = (person: TestPerson) => [
    person.ask(`{leave_request{id type_id}}`),
    person.ask(`{leave_request(filters:[{column:"id",condition:equals,value:"${id}"}]){id}}`),
    person.ask(`{leave_request(filters:[{column:"employee_id",condition:equals,value:"${who.actor.employeeId}"}]){days}}`),
    person.ask('{leave_grant{id left_days}}'),
  ];
  const seen = async (person: TestPerson) =>
    (await Promise.all(ways(person))).map((data) => (Object.values(data)[0] as readonly unknown[]).length);
  expect(await seen(colleague)).toEqual([0, 0, 0, 0]);
  expect(await seen(who)).toEqual([1, 1, 1, 1]);
  expect(await seen(hr)).toEqual([1, 1, 1, 1]);
  expect((await refusalOf(colleague.ask(`mutation{deleteLeaveRequest(id:${id}){id}}`)))?.code).toMatch(/NOT_FOUND|NO_RIGHT/);
  // Whoever asks, asks in the own name.
  const forAnother = { employee_id: who.actor.employeeId, type_id: type, part: 'whole', from_date: '2026-10-05', until_date: '2026-10-05' };
  await colleague.ask(CREATE, { i: forAnother });
  expect(await world.sql('select employee_id from leave_request where from_date = $1::date', ['2026-10-05'])).toEqual([
    [String(colleague.actor.employeeId)],
  ]);
  await office.people.record('leave_limit', { struct_id: office.unit, most_away: 1 });
  const team = async (person: TestPerson) => {
    const { leave_request: readable } = (await person.ask('{leave_request{id}}')) as { leave_request: { id: number }[] };
    const known = async () => new Set(readable.map((one) => Number(one.id)));
    return readTeam(office.context(NOW), { unit: office.unit, from: '2026-09-01', known });
  };
  const leaveOf = (shown: Awaited<ReturnType<typeof team>>) => shown.people.find((one) => one.id === who.actor.employeeId)?.leaves[0];
  expect(leaveOf(await team(colleague))).toEqual({ day: '2026-09-14', whole: true, approved: false, type: null, code: null });
  expect(leaveOf(await team(hr))).toMatchObject({ type: 'Өвчтэй', code: 'Ө' });
  // AT-17: two of the unit on one day are more than one.
  const day = async () => (await team(hr)).days.filter((one) => one.too_many).map((one) => one.day);
  expect(await day()).toEqual([]);
  await office.write(NOW, 'leave_request', {
    ...{ employee_id: colleague.actor.employeeId, type_id: type, part: 'first_half', from_date: '2026-09-15' },
  });
  expect(await day()).toEqual(['2026-09-15']);
});

it('is decided by the head in the workflow, who may not be the person, and what is decided is not changed', async () => {
  const office = await world.office();
  const { people } = office;
  const shift = await office.shift();
  await office.plan({ struct_id: office.unit }, [shift, shift, shift, shift, shift]);
  const here = { struct_id: office.unit, status: 'active', hired_date: '2020-01-01' };
  const who = await people.person('employee', { employee: here });
  const head = await people.person('employee', { employee: { ...here, leads_unit: true } });
  const workflow = await people.record('workflow', {
    ...{ flow_name: 'Чөлөө', row_model: 'leave_request', is_active: true, published_number: 1, flow_data: drawing },
  });
  await people.record('workflow_version', { workflow_id: workflow, number: 1, flow_data: drawing });
  const type = await people.record('leave_type', sick());
  const input = (from_date: string, until_date: string) => ({ type_id: type, part: 'whole', from_date, until_date, workflow_id: workflow });
  const make = async (from: string, until: string) =>
    (await who.ask(CREATE, { i: { ...input(from, until), employee_id: who.actor.employeeId } })).createLeaveRequest as {
      id: number;
      state: string;
    };
  const contextOf = ({ actor }: TestPerson) => ({ ...office.context(NOW), actor });
  const decided = async (person: TestPerson, id: number, outcome: string) => {
    const state = await processState(contextOf(person), { model: 'leave_request', id });
    const place = state.turns[0]?.place;
    if (place === undefined) throw new Error('no turn');
    return decide(contextOf(person), { model: 'leave_request', id, place, outcome });
  };
  const stateOf = async (id: number) => (await world.sql('select state from leave_request where id = $1::bigint', [id]))[0]?.[0];
  const first = await make('2026-09-14', '2026-09-15');
  expect([first.state, await decided(who, first.id, 'sent'), await stateOf(first.id)]).toMatchObject([
    'draft',
    { status_type: 'CHECK' },
    'asked',
  ]);
  await expect(decided(who, first.id, 'approved')).rejects.toThrow('no turn');
  await decided(head, first.id, 'approved');
  expect(await stateOf(first.id)).toBe('approved');
  const change = `mutation{updateLeaveRequest(id:${first.id},input:{until_date:"2026-09-18"}){id}}`;
  expect((await refusalOf(who.ask(change)))?.code).toBe('PROCESS_CLOSED');
  const second = await make('2026-09-21', '2026-09-21');
  await decided(who, second.id, 'sent');
  await decided(head, second.id, 'refused');
  expect(await stateOf(second.id)).toBe('refused');
  expect((await world.sql('select count(*) from leave_request where company_id = $1::bigint', [office.company]))[0]).toEqual(['2']);
});
