/** Asks the public addresses of booking. Sessions are left out: whoever is signed in books like everybody else. */
import type { Language } from '@lambda/model/definitions/labels.ts';

export type TimeLine = { readonly service: number; readonly artist: number; readonly day: string; readonly time: string };
export type FreeTime = {
  readonly at: string;
  readonly artists: readonly number[];
  /** For several services. */
  readonly lines?: readonly TimeLine[];
};
export type FreeDay = { readonly day: string; readonly times: readonly FreeTime[] };

type FieldFault = { readonly field: string; readonly message: string };
/** What the server has refused; `code` is `LOST` where it was not reached. */
export class Refused extends Error {
  readonly code: string;
  readonly fields: readonly FieldFault[];
  readonly days: readonly FreeDay[];
  constructor(message: string, code: string, fields: readonly FieldFault[] = [], days: readonly FreeDay[] = []) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.days = days;
  }
}
type ErrorBody = {
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: {
      readonly code?: string;
      readonly fields?: readonly FieldFault[];
      readonly details?: { readonly days?: readonly FreeDay[] };
    };
  }[];
};
function refusedBy(body: ErrorBody | null): Refused {
  const [error] = body?.errors ?? [];
  const { code = 'LOST', fields = [], details } = error?.extensions ?? {};
  return new Refused(error?.message ?? '', code, fields, details?.days ?? []);
}

/** How far the server's clock is before that of this computer. */
let ahead = 0;
export const tellClock = (serverNow: string): void => {
  ahead = Date.parse(serverNow) - Date.now();
};
export const serverTime = (): number => Date.now() + ahead;

const WAITS_MS = 20_000;
type How = { readonly language: Language; readonly body?: unknown; readonly method?: 'GET' | 'POST' };
/** The data of the answer. Throws `Refused`. */
export async function ask<Data>(path: string, { language, body, method = body === undefined ? 'GET' : 'POST' }: How): Promise<Data> {
  const reply = await fetch(`/public/booking/${path}`, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      'accept-language': language,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(WAITS_MS),
  }).catch(() => null);
  if (!reply) throw new Refused('', 'LOST');
  const date = reply.headers.get('date');
  // It has whole seconds: nothing is shown longer than it lasts.
  if (date) tellClock(new Date(Date.parse(date) + 999).toISOString());
  const answer = (await reply.json().catch(() => null)) as (ErrorBody & { readonly data?: Data }) | null;
  if (!reply.ok || answer?.data === undefined) throw refusedBy(answer);
  return answer.data;
}
