/** A world for tests: letters that run through workflows, and people who write, check and vote on them. */

import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import { combineHooks } from '@lambda/engine/core/records/combined-hooks.ts';
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { executeWrites, type WriteContext } from '@lambda/engine/core/records/write.ts';
import { carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import { hrModule } from '@lambda/hr/module.ts';
import {
  defineArea,
  defineCrud,
  defineForm,
  defineGrid,
  defineMenu,
  defineModel,
  defineModule,
} from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { workflowFields } from '@lambda/model/workflow/host.ts';
import { STEP_LOOKS, type StepType } from '@lambda/model/workflow/step-types.ts';
import type { Step, Workflow } from '@lambda/model/workflow/workflow.ts';
import { organizationModule } from '@lambda/organization/module.ts';
import { organizationServer } from '@lambda/organization/server/organization.server.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { type TestPeople, type TestPerson, testPeople } from '@lambda/testing/people.ts';
import { label } from '../label.ts';
import { workflowModule } from '../module.ts';
import { type Decided, type Decision, decide } from '../process/server/decide.ts';
import { processHistory } from '../process/server/history.ts';
import { type ProcessState, processState } from '../process/server/state.ts';
import { workPage } from '../process/server/work.ts';
import type { WorkKind } from '../process/work.sql.ts';
import { workflowHooks, workflowServer } from '../server/workflow.server.ts';

const title = label('Туршилтын бичиг', 'Trial letter', '시험 문서');
const letterModel = defineModel({
  name: 'trial_letter',
  label: title,
  placement: 'company',
  icon: 'file-text',
  title: ['title'],
  sort: [{ field: 'id', order: 'asc' }],
  belongs: { own: 'emp_id', concerns: 'workflow_participant' },
  fields: {
    title: { kind: 'text', label: title, required: true, max: 120 },
    code: { kind: 'text', label: label('Код', 'Code', '코드'), unique: true, min: 5, max: 40 },
    currency_id: { kind: 'reference', label: label('Валют', 'Currency', '통화'), to: 'currencies' },
    total: { kind: 'money', label: label('Дүн', 'Sum', '금액'), currencyField: 'currency_id' },
    /** Taken as the letter comes to PRE_END. */
    number: { kind: 'integer', label: label('Дугаар', 'Number', '번호'), readOnly: true, identifies: true },
    emp_id: { kind: 'reference', label: label('Боловсруулсан', 'Author', '작성자'), to: 'employee', required: true },
    ...workflowFields,
  },
});
const letterModule = defineModule({
  name: 'trial-letters',
  label: title,
  dependsOn: ['platform', 'organization', 'hr', 'workflow'],
  menus: [
    defineMenu({
      name: 'main',
      label: title,
      items: [{ id: 'trial-letters', label: title, icon: 'file-text', linkTo: 'crud', url: 'trial-letter' }],
    }),
  ],
  areas: [
    defineArea({
      models: [letterModel],
      grids: [
        defineGrid({
          name: 'trial-letter',
          label: title,
          model: 'trial_letter',
          columns: [{ field: 'title' }],
          sort: [{ field: 'id', order: 'asc' }],
        }),
      ],
      forms: [
        defineForm({
          name: 'trial-letter',
          label: title,
          model: 'trial_letter',
          tabs: [
            {
              name: 'main',
              label: title,
              sections: [{ name: 'main', label: title, fields: ['title', 'code', 'currency_id', 'total', 'emp_id', 'workflow_id'] }],
            },
          ],
        }),
      ],
      cruds: [defineCrud({ name: 'trial-letter', label: title, template: 'drawer', grid: 'trial-letter', form: 'trial-letter' })],
    }),
  ],
});

const text = (mn: string) => label(mn, mn, mn);
type Branches = Step['outcomes'][number]['next'];
type Drawn = Partial<Omit<Step, 'outcomes'>> & { readonly to?: Readonly<Record<string, string | readonly string[] | Branches>> };
const branchesTo = (target: string | readonly string[] | Branches): Branches => {
  if (typeof target === 'string') return [{ to: [target] }];
  return typeof target[0] === 'string' ? [{ to: target as readonly string[] }] : (target as Branches);
};
/** A step with the usual outcomes of its type, each leading where `to` says. */
export function step(id: string, type: StepType, { to = {}, ...more }: Drawn = {}): Step {
  const { subject, outcomes } = STEP_LOOKS[type];
  return {
    id,
    type,
    label: text(id),
    x: 0,
    y: 0,
    subject: { subject_type: subject },
    outcomes: outcomes.flatMap(({ code, label: words }) =>
      to[code] === undefined ? [] : [{ code, label: words, next: branchesTo(to[code]) }],
    ),
    ...more,
  };
}
export const direct = (...people: readonly number[]): Pick<Step, 'subject'> => ({ subject: { subject_type: 'DIRECT', emp_ids: people } });

/** Whoever has the letters of the own and those that concern him. */
const LETTERS = {
  'trial-letters': { show: true, c: true, r: true, u: true, d: true, scope: 'own' },
  employees: { show: true, r: true },
} as const;

export type Letters = {
  readonly world: TemporaryDatabase;
  readonly people: TestPeople;
  person(employee?: Values): Promise<TestPerson & { readonly id: number }>;
  /** A published workflow; `publish` makes its next version. */
  workflow(drawing: Workflow): Promise<number>;
  publish(id: number, drawing: Workflow): Promise<void>;
  letter(author: TestPerson, workflow: number, values?: Values): Promise<number>;
  state(who: TestPerson, id: number, at?: Date): Promise<ProcessState>;
  /** Decides at the only turn of the person. */
  decide(who: TestPerson, id: number, outcome: string, more?: Partial<Decision>, at?: Date): Promise<Decided>;
  history(who: TestPerson, id: number): ReturnType<typeof processHistory>;
  work(who: TestPerson, kind?: WorkKind, at?: Date): ReturnType<typeof workPage>;
  /** What the outbox holds of a letter: the event and the accounts that it is for, in order. */
  told(id: number): Promise<readonly (readonly [event: string, users: readonly number[]])[]>;
  update(who: TestPerson, id: number, values: Values): Promise<void>;
  context(who: TestPerson, at?: Date): WriteContext;
  sql(text: string, ...params: Parameter[]): Promise<readonly (readonly (string | null)[])[]>;
};

const COMPANY = 1;
export async function lettersWorld(): Promise<Letters> {
  const modules = [platformModule, organizationModule, hrModule, workflowModule, letterModule];
  const world = await temporaryDatabase(modules);
  let numbers = 0;
  const numbering: RecordHooks = {
    before: ({ before, after }) =>
      after.status_type === 'PRE_END' && before?.status_type !== 'PRE_END' ? { number: ++numbers } : undefined,
  };
  const hooks = combineHooks([
    organizationServer.hooks ?? new Map(),
    workflowServer.hooks ?? new Map(),
    workflowHooks([letterModule]),
    new Map([['trial_letter', numbering]]),
  ]);
  const people = testPeople(world, { company: COMPANY, hooks });
  const { database, registry } = world;
  let count = 0;
  const context = ({ actor }: TestPerson, now = new Date()): WriteContext => ({
    registry,
    database,
    hooks,
    actor,
    now,
    today: companyDay(now, actor.timeZone),
    ip: '127.0.0.1',
  });
  const sql: Letters['sql'] = async (statement, ...params) => {
    const [found] = await database.batch([{ name: `letters_test_${++count}`, sql: statement, params }], COMPANY);
    return found?.rows ?? [];
  };
  const letters: Letters = {
    world,
    people,
    context,
    sql,
    person: async (employee = {}) => {
      const made = await people.person(LETTERS, { employee: { status: 'working', ...employee } });
      return { ...made, id: made.actor.employeeId as number };
    },
    workflow: async (drawing) => {
      const id = await people.record('workflow', {
        flow_name: `Урсгал ${++count}`,
        row_model: 'trial_letter',
        is_active: true,
        flow_data: drawing,
      });
      await letters.publish(id, drawing);
      return id;
    },
    publish: async (id, drawing) => {
      const admin = await people.person('admin');
      await sql(`update workflow set flow_data = $2::json where id = $1::bigint`, id, JSON.stringify(drawing));
      await carryOutAction(context(admin), workflowServer.actions ?? new Map(), {
        name: 'publish-workflow',
        ids: [id],
        input: { comment: null },
      });
    },
    letter: async (author, workflow, values = {}) => {
      const input = { title: `Бичиг ${++count}`, emp_id: author.actor.employeeId, workflow_id: workflow, ...values };
      const written = await executeWrites({
        context: context(author),
        operations: [{ kind: 'create', model: registry.model('trial_letter'), input }],
        reply: () => [],
      });
      return written.ids[0] as number;
    },
    state: (who, id, at) => processState(context(who, at), { model: 'trial_letter', id }),
    decide: async (who, id, outcome, more = {}, at) => {
      const { turns, seen } = await letters.state(who, id, at);
      const place = more.place ?? turns[0]?.place;
      if (place === undefined) throw new Error('it is not this person’s turn');
      return decide(context(who, at), { model: 'trial_letter', id, place, outcome, seen, ...more });
    },
    history: (who, id) => processHistory(context(who), { model: 'trial_letter', id }),
    work: (who, kind = 'waiting', at) => workPage(context(who, at), { kind, page: 1, size: 100 }),
    told: async (id) => {
      const found = await sql(
        `select payload::text from outbox where topic = 'notification' and payload::text like '%"id":${id},%' order by id`,
      );
      return found.map(([payload]) => {
        const { rule } = JSON.parse(payload ?? '') as { rule: { name: string; to: { users: number[] } } };
        return [rule.name, rule.to.users] as const;
      });
    },
    update: async (who, id, values) => {
      await executeWrites({
        context: context(who),
        operations: [{ kind: 'update', model: registry.model('trial_letter'), id, input: values }],
        reply: () => [],
      });
    },
  };
  return letters;
}

/** What a piece of work is refused with; `done` for one that is not. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PlatformError ? error.code : String(error)),
  );
/** The fields that are refused, with their reasons. */
export const refusedFields = (work: Promise<unknown>): Promise<readonly object[]> =>
  work.then(
    () => [],
    (error: unknown) => (error instanceof PlatformError ? error.fields : Promise.reject(error)),
  );
/** START → CHECK → PRE_END → END, with a way back and a way out. */
export const usualWith = (checker: number, clerk: number): Workflow => ({
  steps: [
    step('start', 'START', { to: { sent: 'check' } }),
    step('check', 'CHECK', { ...direct(checker), to: { approved: 'number', returned: 'again' }, is_read_only: true }),
    step('again', 'RE_CREATE', { to: { redone: 'check', cancelled: 'cancel' } }),
    step('number', 'PRE_END', { ...direct(clerk), to: { numbered: 'end' }, is_read_only: true }),
    step('end', 'END'),
    step('cancel', 'CANCEL'),
  ],
});
/** The same with other properties of its check. */
export const withCheck = (drawing: Workflow, more: Partial<Step>): Workflow => ({
  steps: drawing.steps.map((one) => (one.id === 'check' ? { ...one, ...more } : one)),
});
/** Ulaanbaatar's clock. */
export const at = (text: string): Date => new Date(`${text.length === 16 ? `${text}:00` : text}+08:00`);
export const typesOf = (entries: Awaited<ReturnType<typeof processHistory>>['statusHistories']): string[] =>
  entries.map((one) => `${one.status_type} ${one.outcome ?? one.event ?? (one.is_done ? '' : '…')}`.trim());
