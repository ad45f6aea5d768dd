/** What the screens of planning read and do. Every change goes the way of all records, so rights, history and undo hold for it. */
import { query, type RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { useOptionalModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { useChanges } from '@lambda/web-engine/kit/live/use-changes.ts';
import { useGatheredChanges } from '@lambda/web-engine/kit/live/use-gathered-changes.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { goesTogether, MERGED } from './merge.ts';

export type Task = {
  readonly id: number;
  readonly version: number;
  readonly task: string;
  readonly stage: number | null;
  readonly order: number;
  readonly parent: number | null;
  readonly priority: number | null;
  readonly is_milestone: boolean;
  readonly start: string | null;
  readonly end: string | null;
  readonly progress: number;
  readonly counted: string;
  readonly hours: string | null;
  readonly done: string | null;
  readonly colour: string | null;
  readonly checks: number;
  readonly checked: number;
  readonly comments: number;
  readonly people: readonly number[];
  readonly base_start: string | null;
  readonly base_end: string | null;
};
export type Stage = {
  readonly id: number;
  readonly name: string;
  readonly is_done: boolean;
  readonly colour: string | null;
  readonly limit: number | null;
};
export type Priority = { readonly id: number; readonly name: string; readonly colour: string | null };
export type Member = { readonly id: number; readonly name: string; readonly access: string; readonly picture: string | null };
export type PlanLink = { readonly id: number; readonly from: number; readonly to: number; readonly type: string; readonly lag: number };
export type Plan = {
  readonly level: 'own' | 'edit' | 'view';
  readonly today: string;
  readonly me: number | null;
  readonly project: { readonly id: number; readonly name: string; readonly colour: string | null; readonly state: string };
  readonly stages: readonly Stage[];
  readonly priorities: readonly Priority[];
  readonly members: readonly Member[];
  readonly tasks: readonly Task[];
  readonly links: readonly PlanLink[];
  readonly free: readonly string[];
};
export type ProjectSeen = {
  readonly id: number;
  readonly name: string;
  readonly colour: string | null;
  readonly state: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly unit: string | null;
  readonly access: string | null;
  readonly members: number;
  readonly tasks: number;
  readonly done: number;
  readonly late: number;
  readonly progress: number;
  readonly behind: number;
};
export type MyTask = {
  readonly id: number;
  readonly version: number;
  readonly task: string;
  readonly project: number;
  readonly project_name: string;
  readonly colour: string | null;
  readonly stage: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly progress: number;
  readonly done: string | null;
  readonly priority: string | null;
  readonly priority_colour: string | null;
  readonly may_write: boolean;
  readonly waits_for: readonly string[];
};
export type Mine = { readonly today: string; readonly is_employee: boolean; readonly tasks: readonly MyTask[] };
export type FigureTask = {
  readonly id: number;
  readonly task: string;
  readonly project: number;
  readonly project_name: string;
  readonly unit: string | null;
  readonly end: string | null;
  readonly progress: number;
  readonly state: WorkState;
  readonly days: number;
  /** Working days of it in each week of the period. */
  readonly weeks: readonly number[];
  readonly people: readonly { readonly id: number; readonly name: string; readonly share: number }[];
};
export type Figures = {
  readonly weeks: readonly { readonly from: string; readonly days: number }[];
  readonly tasks: readonly FigureTask[];
};
export type WorkState = 'new' | 'doing' | 'late' | 'done';
export const WORK_STATES = ['new', 'doing', 'late', 'done'] as const;
export const TONES = { new: 'neutral', doing: 'info', late: 'error', done: 'success' } as const;
export const stateOf = ({ end, progress, done }: Pick<Task, 'end' | 'progress' | 'done'>, today: string): WorkState =>
  done !== null ? 'done' : end !== null && end < today ? 'late' : progress > 0 ? 'doing' : 'new';

const PLAN = 'planning';
type Reply<T> = { readonly data: T };
const read = async <T>(path: string, signal: AbortSignal): Promise<T> => (await request<Reply<T>>(path, { signal })).data;

export const usePlan = (project: number): UseQueryResult<Plan> =>
  useQuery({ queryKey: [PLAN, 'project', project], queryFn: ({ signal }) => read<Plan>(`/planning/projects/${project}`, signal) });
export const useProjects = (): UseQueryResult<readonly ProjectSeen[]> =>
  useQuery({ queryKey: [PLAN, 'projects'], queryFn: ({ signal }) => read<readonly ProjectSeen[]>('/planning/projects', signal) });
export const useMine = (isWanted = true): UseQueryResult<Mine> =>
  useQuery({ queryKey: [PLAN, 'mine'], enabled: isWanted, queryFn: ({ signal }) => read<Mine>('/planning/tasks/mine', signal) });
export const useFigures = (from: string, until: string, project: number | null): UseQueryResult<Figures> =>
  useQuery({
    queryKey: [PLAN, 'figures', from, until, project],
    queryFn: ({ signal }) =>
      read<Figures>(`/planning/figures?from=${from}&until=${until}${project === null ? '' : `&projects=${project}`}`, signal),
  });

/** What others do is seen without asking. Answers what reads it anew at once. */
export function usePlanNews(): () => void {
  const { anew, listener } = useGatheredChanges(PLAN);
  useChanges(useOptionalModel('plan_task').data, listener);
  useChanges(useOptionalModel('plan_link').data, listener);
  useChanges(useOptionalModel('plan_assign').data, listener);
  return anew;
}

export const placeCard = (task: Pick<Task, 'id' | 'version'>, stage: number, after: number | null): Promise<unknown> =>
  request(`/planning/tasks/${task.id}/place`, { method: 'POST', body: { stage, after, version: task.version } });
export const copyProject = async (project: number, name: string, start: string): Promise<number> =>
  (await request<Reply<{ id: number }>>(`/planning/projects/${project}/copy`, { method: 'POST', body: { name, start } })).data.id;
export const keepBaseline = async (project: number): Promise<number> =>
  (await request<Reply<{ kept: number }>>(`/planning/projects/${project}/baseline`, { method: 'POST', body: {} })).data.kept;
export const setPeople = (task: Pick<Task, 'id'>, people: readonly number[]): Promise<unknown> =>
  request(`/planning/tasks/${task.id}/people`, { method: 'POST', body: { people } });
export const newProject = async (name: string): Promise<number> =>
  (await request<Reply<{ id: number }>>('/planning/projects', { method: 'POST', body: { name } })).data.id;

type Values = Readonly<Record<string, unknown>>;
type Written = { readonly id: number; readonly version: number };
export const addTask = async (values: Values): Promise<Written> =>
  (await query<{ one: Written }>('mutation($i:PlanTaskInput!){one:createPlanTask(input:$i){id version}}', { i: values })).one;
const writeTask = async (id: number, version: number, values: Values): Promise<Written> =>
  (
    await query<{ one: Written }>(
      'mutation($id:ID!,$v:Int,$i:PlanTaskInput!){one:updatePlanTask(id:$id,version:$v,input:$i){id version}}',
      { id, v: version, i: values },
    )
  ).one;
/** Over a task as it was shown. What somebody else has changed meanwhile stays, and is refused only where it is the same. */
export async function changeTask(known: Partial<Task> & Pick<Task, 'id' | 'version'>, values: Values): Promise<Written> {
  try {
    return await writeTask(known.id, known.version, values);
  } catch (error) {
    if ((error as Partial<RequestError>).code !== 'VERSION_CONFLICT') throw error;
    const { rows } = await query<{ rows: readonly (Values & Written)[] }>(
      `query($f:[filter!]){rows:plan_task(filters:$f,limit:1){id version ${MERGED.join(' ')}}}`,
      { f: [{ column: 'id', condition: 'equals', value: String(known.id) }] },
    );
    const now = rows[0];
    if (!now || !goesTogether(known, now, values)) throw error;
    return writeTask(known.id, now.version, values);
  }
}
export const addLink = (from: number, to: number): Promise<unknown> =>
  query('mutation($i:PlanLinkInput!){createPlanLink(input:$i){id}}', { i: { from_id: from, task_id: to, type: 'fs', lag: 0 } });

/** What is said when something was refused, in the person's language; throws what is no refusal. */
export function problemOf(error: unknown): string {
  const known = error as Partial<RequestError>;
  if (!(error instanceof Error) || typeof known.status !== 'number') throw error;
  return [error.message, ...(known.fields ?? []).map(({ message }) => message)].join(' ');
}
