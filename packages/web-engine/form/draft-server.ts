/** The copy of a draft at the server, so that work goes on at another device. It is a second copy: its failures stop nothing. */

import { request, sessionPlace } from '../kit/data/client.ts';
import { connectionState } from '../kit/data/connection.ts';
import { type Draft, readableDraft } from './draft.ts';
import type { FormShape } from './form-shape.ts';

export type DraftAt = {
  readonly form: string;
  readonly recordId: number | null;
  readonly page: string | undefined;
  /** Where the form was drawn: the session may have gone to another company by the time it closes. */
  readonly place: string | undefined;
};
type Reply = { readonly data: { readonly values: unknown; readonly version: number | null } | null };

/** What browsers still send while a page is being closed. */
const MOST_AT_LEAVING = 60_000;

const addressOf = ({ form, recordId }: DraftAt): string => `/lambda/drafts/${encodeURIComponent(form)}/${recordId ?? 'new'}`;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The draft kept at the server; undefined when there is none that this form can take over, or none could be asked for. */
export async function fetchDraft(shape: FormShape, at: DraftAt): Promise<Draft | undefined> {
  try {
    const { data } = await request<Reply>(addressOf(at), { page: at.page });
    return data && isObject(data.values) ? readableDraft(shape, { ...data.values, version: data.version }) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it need not be sent again: it has arrived, or belongs where the session is no more. `isLeaving` sends it although the page is being closed. */
export async function sendDraft(at: DraftAt, { version, ...values }: Draft, isLeaving: boolean): Promise<boolean> {
  if (at.place !== sessionPlace()) return true;
  if (connectionState() !== 'online') return false;
  const body = { values, version };
  const keepalive = isLeaving && JSON.stringify(body).length < MOST_AT_LEAVING;
  try {
    await request(addressOf(at), { method: 'PUT', body, page: at.page, keepalive });
    return true;
  } catch {
    return false;
  }
}

export async function removeDraft(at: DraftAt): Promise<void> {
  if (at.place !== sessionPlace()) return;
  // What cannot be removed now is asked about at the next opening, and expires after thirty days.
  await request(addressOf(at), { method: 'DELETE', page: at.page }).catch(() => undefined);
}
