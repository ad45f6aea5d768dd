/** Running records as the server tells of them, and the calls that decide about them. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { FieldError } from '@lambda/model/errors/field-errors.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { queryClient } from '@lambda/web-engine/kit/data/query-client.ts';
import { useQuery } from '@tanstack/react-query';

export type Named = { readonly id: number; readonly name: string };
export type NextStep = {
  readonly step: string;
  readonly type: string;
  readonly label: Label;
  readonly changeable: boolean;
  readonly people: readonly Named[];
};
export type TurnOutcome = {
  readonly code: string;
  readonly label: Label;
  readonly needs_note: boolean;
  readonly next: readonly NextStep[];
};
/** What the person may decide now. */
export type Turn = {
  readonly place: number;
  readonly step: string;
  readonly type: string;
  readonly label: Label;
  /** In whose place; null for whoever acts in the own name. */
  readonly for: Named | null;
  readonly is_read_only: boolean;
  readonly is_signature_needed: boolean;
  readonly needs_code: boolean;
  readonly outcomes: readonly TurnOutcome[];
  readonly wants_people: 'none' | 'recipients' | 'voters';
  readonly ballot: boolean;
  readonly due_at: string | null;
  /** The term stands still. */
  readonly is_held?: boolean;
};
export type ProcessState = {
  readonly model: string;
  readonly id: number;
  readonly title: string;
  readonly status: string | null;
  readonly status_type: string | null;
  readonly status_id: string | null;
  readonly workflow_id: number | null;
  readonly version_id: number | null;
  readonly workflow_name: string | null;
  /** Digest of the content that is on the screen. */
  readonly seen: string | null;
  readonly ended: 'END' | 'CANCEL' | null;
  readonly is_author: boolean;
  readonly may_withdraw: boolean;
  readonly may_edit: boolean;
  readonly turns: readonly Turn[];
  /** What the rules of today find wrong: it can be returned, and not agreed to. */
  readonly problems?: readonly FieldError[];
};

export type Signature =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'drawn'; readonly image: string }
  | { readonly type: 'image'; readonly file: string };
export type Decision = {
  readonly model: string;
  readonly id: number;
  readonly place: number;
  readonly outcome: string;
  readonly seen?: string;
  readonly note?: string;
  /** The note is for those who decide, and not for the author. */
  readonly note_private?: true;
  readonly people?: readonly number[];
  readonly signature?: Signature;
  readonly code?: string;
};

export const PROCESS_EVENTS = ['withdrawn', 'given_on', 'stuck', 'held', 'resumed', 'moved'] as const;
type ProcessEvent = (typeof PROCESS_EVENTS)[number];
export type HistoryEntry = {
  readonly id: number;
  readonly status: string;
  readonly status_type: string;
  readonly status_id: string;
  readonly status_action: string | null;
  /** The same in three languages; null where the workflow has changed since. */
  readonly step_label?: Label | null;
  readonly outcome_label?: Label | null;
  readonly outcome: string | null;
  readonly is_done: boolean;
  readonly description: string | null;
  readonly signature: string | null;
  readonly action_num: number;
  readonly created_at: string;
  readonly done_at: string | null;
  readonly due_at: string | null;
  readonly who: {
    readonly id: number;
    readonly lastname: string | null;
    readonly firstname: string | null;
    readonly job: string | null;
    readonly struct: string | null;
    readonly avatar: string | null;
  } | null;
  readonly in_place_of: Named | null;
  /** What happened here besides a decision. */
  readonly event?: ProcessEvent | null;
  readonly is_note_private?: boolean;
  /** For whom it waits, in words. */
  readonly waits_for: string | null;
};
export type VotingPerson = {
  readonly emp_id: number;
  readonly name: string;
  readonly job: string | null;
  readonly voted: boolean;
  readonly approve: boolean;
  readonly recreate: boolean;
  readonly refuse: boolean;
  readonly signature_image: string | null;
  readonly signature_date: string | null;
  readonly description: string | null;
  /** The opening of the vote; the last one where it is not told. */
  readonly action_num?: number;
};
export type ProcessHistory = {
  readonly statusHistories: readonly HistoryEntry[];
  readonly votingPeople: readonly VotingPerson[];
  readonly actionNumbers: readonly number[];
};

type Replied<T> = { readonly data: T };
const PROCESS = 'process';
const stateKey = (model: string, id: number) => [PROCESS, 'state', model, id] as const;

export const readState = async (model: string, id: number, signal?: AbortSignal): Promise<ProcessState> =>
  (await request<Replied<ProcessState>>(`/process/state/${model}/${id}`, signal ? { signal } : {})).data;

export const useProcessState = (model: string, id: number | null) =>
  useQuery({
    queryKey: stateKey(model, id ?? 0),
    enabled: model !== '' && id !== null,
    staleTime: 0,
    queryFn: ({ signal }) => readState(model, id ?? 0, signal),
  });

export const useProcessHistory = (model: string, id: number | null) =>
  useQuery({
    queryKey: [PROCESS, 'history', model, id ?? 0],
    enabled: model !== '' && id !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const reply = await request<ProcessHistory | Replied<ProcessHistory>>(`/process/history/${id}?model=${encodeURIComponent(model)}`, {
        signal,
      });
      return 'data' in reply ? reply.data : reply;
    },
  });

/** Whatever is shown of running records is read again: states, histories and the lists of work. */
export const renewProcesses = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [PROCESS] });

/** Throws `RequestError`: 409 when somebody else was first or the content has changed, 422 with the fields that are wrong. */
export const decide = (decision: Decision, key: string): Promise<unknown> =>
  request('/process/decide', { method: 'POST', body: decision, headers: { 'Idempotency-Key': key } });

export const withdraw = (model: string, id: number): Promise<unknown> =>
  request('/process/withdraw', { method: 'POST', body: { model, id } });

/** Stops the term of a place, and goes on with what was left of it. Throw `RequestError`. */
export const hold = (place: number): Promise<unknown> => request('/process/hold', { method: 'POST', body: { place } });
export const resume = (place: number): Promise<unknown> => request('/process/resume', { method: 'POST', body: { place } });

/** Shows a record to people who do not decide. Throws `RequestError`. */
export const copyTo = (of: { readonly model: string; readonly id: number }, people: readonly number[]): Promise<unknown> =>
  request('/process/copy', { method: 'POST', body: { ...of, people } });

export const sendCode = (): Promise<unknown> => request('/signature/send-otp', { method: 'POST', body: { type: 'email' } });
export const saveSignature = (signature: Signature): Promise<unknown> =>
  request('/signature/save', { method: 'POST', body: { signature } });

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
/** A signature as it was kept; undefined for anything else. */
export function readSignature(value: unknown): Signature | undefined {
  const [type, text, image, file] = ['type', 'text', 'image', 'file'].map((name) => partOf(value, name));
  if (type === 'text' && typeof text === 'string' && text !== '') return { type, text };
  if (type === 'drawn' && typeof image === 'string' && image !== '') return { type, image };
  if (type === 'image' && typeof file === 'string' && file !== '') return { type, file };
  return undefined;
}
/** The signature that the person has kept for the next time. */
export const useSavedSignature = (user: number, isAsked: boolean) =>
  useQuery({
    queryKey: ['signature', user],
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      const { data } = await request<Replied<unknown>>(`/signature/get/${user}`, { signal });
      return readSignature(data) ?? readSignature(partOf(data, 'signature')) ?? null;
    },
  });
