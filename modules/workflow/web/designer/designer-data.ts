/** What the server knows about a drawing: its faults, the people of its steps, a trial of it, and what waits in it. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { query, request } from '@lambda/web-engine/kit/data/client.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type ServerFault = { readonly code: string; readonly step?: string; readonly outcome?: string; readonly message: string };
export type StepPeople = { readonly step: string; readonly names: readonly string[]; readonly nobody: boolean };
type Checked = { readonly faults: readonly ServerFault[]; readonly people: readonly StepPeople[] };

/** Asked anew for every drawing; what was known of the last one stays until the answer is here. */
export function useServerCheck(rowModel: string, drawing: Workflow, isAsked: boolean) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['workflow', 'check', language, rowModel, JSON.stringify(drawing)],
    enabled: isAsked && rowModel !== '' && drawing.steps.length > 0,
    staleTime: 30_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await request<{ data: Checked }>('/workflow/check', { method: 'POST', body: { row_model: rowModel, flow_data: drawing }, signal }))
        .data,
  });
}

export type WaitingInStep = { readonly step: string; readonly count: number; readonly median_hours: number | null };
export const useWaiting = (workflow: number | null) =>
  useQuery({
    queryKey: ['workflow', 'waiting', workflow],
    enabled: workflow !== null,
    queryFn: async ({ signal }) => (await request<{ data: readonly WaitingInStep[] }>(`/workflow/waiting/${workflow}`, { signal })).data,
  });

export type TriedStep = {
  readonly step: string;
  readonly label: Label;
  readonly type: string;
  readonly people: readonly { readonly id: number; readonly name: string }[];
};
/** Who would get a record of this author; takes the first outcome of every step. Throws `RequestError`. */
export const dryRun = async (asked: {
  readonly row_model: string;
  readonly flow_data: Workflow;
  readonly author: number;
  readonly record: Readonly<Record<string, unknown>>;
}): Promise<readonly TriedStep[]> =>
  (await request<{ data: { path: readonly TriedStep[] } }>('/workflow/dry-run', { method: 'POST', body: asked })).data.path;

export type RunningRecord = {
  readonly model: string;
  readonly id: number;
  readonly title: string;
  /** The number of the version that it runs through. */
  readonly version: number;
  /** The code of the step where it stands. */
  readonly step: string;
  readonly status: string;
};
export const useRunning = (workflow: number) =>
  useQuery({
    queryKey: ['workflow', 'running', workflow],
    staleTime: 0,
    queryFn: async ({ signal }) => (await request<{ data: readonly RunningRecord[] }>(`/workflow/running/${workflow}`, { signal })).data,
  });
type Moving = {
  readonly workflow_id: number;
  readonly version: number;
  /** Where a record stands afterwards, by the step where it stands now. */
  readonly steps: Readonly<Record<string, string>>;
  readonly records: readonly { readonly model: string; readonly id: number }[];
};
export type MovedRecord = { readonly model: string; readonly id: number; readonly done: boolean; readonly message: string | null };
/** Each record in a transaction of its own. Throws `RequestError` when none could be moved. */
export const moveRecords = async (moving: Moving): Promise<readonly MovedRecord[]> =>
  (await request<{ data: readonly MovedRecord[] }>('/workflow/move', { method: 'POST', body: moving })).data;

export type Version = { readonly id: number; readonly number: number; readonly comment: string | null; readonly flow_data: unknown };
const VERSIONS =
  'query($f:[filter!]){workflow_version(filters:$f,sorts:[{column:"number",order:desc}],limit:200){id number comment flow_data}}';
export const useVersions = (workflow: number | null, isAsked: boolean) =>
  useQuery({
    queryKey: ['workflow', 'versions', workflow],
    enabled: isAsked && workflow !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const filters = [{ column: 'workflow_id', condition: 'equals', value: String(workflow) }];
      return (await query<{ workflow_version: Version[] }>(VERSIONS, { f: filters }, { signal })).workflow_version;
    },
  });
