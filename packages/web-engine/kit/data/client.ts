/** Every call to the server: JSON, the session's cookies, the language, and one kind of error. */
import { currentLanguage, LOCALES } from '../i18n/language.ts';
import { awaiting, markLost, markReached } from './connection.ts';
import { dataTexts } from './i18n/texts.ts';

/** One of several records that refused, with its reason. */
export type RowProblem = { readonly id: number; readonly code: string; readonly message: string };
export type FieldProblem = { readonly field: string; readonly code: string; readonly message: string };

/** `status` 0 means that the server was not reached; `message` is already in the person's language. */
export class RequestError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  readonly rows: readonly RowProblem[];
  /** The whole reply, for calls whose refusals bring more than words. */
  readonly reply: Readonly<Record<string, unknown>>;
  constructor({
    code,
    status,
    message,
    fields = [],
    rows = [],
    reply = {},
  }: {
    code: string;
    status: number;
    message: string;
    fields?: readonly FieldProblem[];
    rows?: readonly RowProblem[];
    reply?: Readonly<Record<string, unknown>>;
  }) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.rows = rows;
    this.reply = reply;
  }
}

/** Whether the server failed or was not reached; a refusal says itself what is wrong. */
export const isFault = ({ status }: RequestError): boolean => status === 0 || status >= 500;

export type RequestOptions = {
  method?: string;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** The menu entry whose rights are asked with, when it is not that of the page. */
  page?: string | undefined;
  /** Is sent to its end although the page is being left. */
  keepalive?: boolean;
  /** Without cookies and the page: the server is not told who asks. */
  nameless?: boolean;
};

const TIMEOUT_MS = 60_000;

/** What the shell does when a session is missing or was ended. */
export type SessionGate = {
  /** The session expired: true when the person has signed in again and the call may be repeated. */
  signInAgain(): Promise<boolean>;
  /** The session was ended from outside: the person has to start anew. */
  ended(error: RequestError): void;
  /** The screen was locked, maybe in another window. */
  locked(): void;
  /** Another window has moved the session: true when it was taken back to where this one is and the call may be repeated. */
  moved(): Promise<boolean>;
};
let gate: SessionGate | undefined;
/** Set once by the shell; without it such errors only go to the caller. */
export function setSessionGate(next: SessionGate | undefined): void {
  gate = next;
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

function readProblems(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry) => {
    const problem = asRecord(entry);
    return { field: textOr(problem?.field, ''), code: textOr(problem?.code, ''), message: textOr(problem?.message, '') };
  });
}

function readRows(value: unknown): RowProblem[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry) => {
    const row = asRecord(entry);
    return { id: typeof row?.id === 'number' ? row.id : 0, code: textOr(row?.code, ''), message: textOr(row?.message, '') };
  });
}

/** Reads the platform's error reply; undefined when the body carries no error. */
export function errorFromReply(body: unknown, status: number): RequestError | undefined {
  const errors = asRecord(body)?.errors;
  if (!Array.isArray(errors) || errors.length === 0) return undefined;
  const first = asRecord(errors[0]);
  const extensions = asRecord(first?.extensions);
  const code = textOr(extensions?.code, 'INTERNAL');
  return new RequestError({
    code,
    status: typeof extensions?.status === 'number' ? extensions.status : status,
    // Documents are made of the definitions that the page has: one that does not fit is older than the rights of now.
    message: code === 'BAD_DOCUMENT' ? dataTexts.text('outdated') : textOr(first?.message, dataTexts.text('unreadable', { status })),
    fields: readProblems(extensions?.fields),
    rows: readRows(extensions?.rows),
    reply: asRecord(body) ?? {},
  });
}

const SESSION_MARK = 'XSRF-TOKEN';

function cookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return entry && decodeURIComponent(entry.slice(name.length + 1));
}

/** What a call that changes something, or opens a socket, repeats of the session's cookie. */
export const sessionMark = (): string | undefined => cookie(SESSION_MARK);
/** Whether this browser holds a session. The token itself is hidden from scripts; its companion cookie is not. */
export const hasSessionCookie = (): boolean => cookie(SESSION_MARK) !== undefined;
/** Forgets the mark of a session that the server no longer knows. */
export function dropSessionCookie(): void {
  // The Cookie Store API is missing outside Chromium.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${SESSION_MARK}=; Max-Age=0; Path=/`;
}

/** For whom, and in which company and role, the page was drawn: the server refuses what the session has moved on from. */
let place: string | undefined;
/** Whether the page itself is about to go elsewhere: then what it still asks for is only refused. */
let isMoving = false;
export const isPageMoving = (): boolean => isMoving;
/** Without a company the page is for the person alone. */
export function setPlace(next: { readonly user: number; readonly company?: number; readonly role?: number } | undefined): void {
  place = next && `${next.user}.${next.company ?? 0}.${next.role ?? 0}`;
}
/** Where the session stands as far as the page knows; what was typed elsewhere is not to be sent there. */
export const sessionPlace = (): string | undefined => place;
/** Throws what `move` throws; the page stays where it is then. */
export async function whileMoving<T>(move: () => Promise<T>): Promise<T> {
  isMoving = true;
  try {
    return await move();
  } finally {
    isMoving = false;
  }
}

/** What is asked of these is answered to the form that asks, which knows what to do. */
const ENTERING = ['/auth/login', '/auth/logout', '/auth/lock', '/auth/unlock', '/auth/send-forgot-mail', '/auth/password-reset'];
/** These find out, or say, where the session is. */
const PLACING = ['/auth/check', '/auth/impersonation/end', '/user-permissions'];
const isAboutSession = (path: string): boolean => ENTERING.includes(path) || PLACING.includes(path.replace(/\?.*$/, ''));

const PAGE_ADDRESS = /^\/erp\/p\/([a-z][a-z0-9_-]*)(?:\/|$)/;
/** The menu entry whose page stands at this path. */
export const pageAt = (path: string): string | undefined => PAGE_ADDRESS.exec(path)?.[1];
/** The menu entry whose page is open: the server then applies that entry's rights. */
export const currentPage = (): string | undefined => (typeof location === 'undefined' ? undefined : pageAt(location.pathname));

const languageHeaders = (): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': LOCALES[currentLanguage()].replace('_', '-'),
});
function commonHeaders(path: string, method: string, page = currentPage()): Record<string, string> {
  const xsrf = method === 'GET' ? undefined : sessionMark();
  return {
    ...(page && { 'X-Page-Id': page }),
    ...(place !== undefined && !isAboutSession(path) && { 'X-Session-Place': place }),
    ...languageHeaders(),
    'X-Requested-With': 'XMLHttpRequest',
    ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
  };
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

async function send(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, signal, headers, page, keepalive = false, nameless = false } = options;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const answered = awaiting();
  try {
    const reply = await fetch(path, {
      method,
      credentials: nameless ? 'omit' : 'same-origin',
      ...(nameless && { referrerPolicy: 'no-referrer' }),
      keepalive,
      headers: {
        ...(nameless ? languageHeaders() : commonHeaders(path, method, page)),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    markReached();
    return reply;
  } catch (error) {
    if (isAbort(error) && signal?.aborted) throw error;
    if (timeout.aborted) throw new RequestError({ code: 'TIMEOUT', status: 0, message: dataTexts.text('timeout') });
    markLost();
    throw new RequestError({ code: 'NETWORK', status: 0, message: dataTexts.text('network') });
  } finally {
    answered();
  }
}

const internal = (status: number, message: string, body?: unknown): RequestError =>
  new RequestError({ code: 'INTERNAL', status, message, reply: asRecord(body) ?? {} });

/** What is said of a refusal that has no words of its own. */
const withoutWords = (status: number): string => dataTexts.text(status >= 500 ? 'fault' : 'refused', { status });

/** The words of a reply that another server wrote: `enMsg` is English, `msg` is in the language of that server. */
function wordsOf(body: unknown): string | undefined {
  const { msg, enMsg, message } = asRecord(body) ?? {};
  const inOrder = currentLanguage() === 'mn' ? [msg, message, enMsg] : [enMsg, msg, message];
  return inOrder.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

async function readBody(reply: Response): Promise<unknown> {
  const text = await reply.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    const { ok, status } = reply;
    throw internal(status, ok ? dataTexts.text('unreadable', { status }) : withoutWords(status));
  }
}

/** The parsed body of a reply; throws `RequestError` when it is a refusal. */
async function checked(reply: Response): Promise<unknown> {
  const body = await readBody(reply);
  const error = errorFromReply(body, reply.status);
  if (error) throw error;
  if (!reply.ok) throw internal(reply.status, wordsOf(body) ?? withoutWords(reply.status), body);
  return body;
}
export type Exchange = { readonly status: number; readonly type: string; readonly text: string };
/** Sends a request and gives the answer as it came, refusals too. Throws `RequestError` when the server was not reached. */
export async function exchange(path: string, options: RequestOptions): Promise<Exchange> {
  const reply = await send(path, options);
  return { status: reply.status, type: reply.headers.get('content-type') ?? '', text: await reply.text() };
}
/** How often a call that is being carried out already is asked for again. */
const MOST_REPEATS = 30;
const LONGEST_PAUSE = 5_000;
const pauseOf = (reply: Response): number => Math.min((Number(reply.headers.get('retry-after')) || 1) * 1_000, LONGEST_PAUSE);

/** A call with a key that an earlier sending is still carrying out waits for its answer: the person has asked once. */
async function attempt(path: string, options: RequestOptions, repeats = 0): Promise<unknown> {
  const reply = await send(path, options);
  try {
    return await checked(reply);
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'KEY_IN_FLIGHT' || repeats >= MOST_REPEATS) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseOf(reply)));
    options.signal?.throwIfAborted();
    return attempt(path, options, repeats + 1);
  }
}

/** A call refused because the session expired or moved waits for the person to bring it back and is repeated: it had no effect. */
async function inSession<T>(path: string, call: () => Promise<T>): Promise<T> {
  const askedAt = place;
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof RequestError) || ENTERING.includes(path)) throw error;
    if (error.status === 406) gate?.ended(error);
    if (error.status === 423) gate?.locked();
    if (error.code === 'PLACE_CHANGED' && !isMoving && place === askedAt && (await gate?.moved())) return call();
    if (error.status !== 401 || !(await gate?.signInAgain())) throw error;
    return call();
  }
}

/**
 * Calls the server and gives the parsed JSON. Throws `RequestError`, or the abort itself when `signal` was used. A call
 * refused because the session expired waits for the person to sign in again and is then repeated: it had no effect.
 */
export const request = <T>(path: string, options: RequestOptions = {}): Promise<T> =>
  inSession(path, async () => (await attempt(path, options)) as T);

export type Download = { readonly file: Blob; readonly name: string };
function nameIn(reply: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'file';
}

/**
 * Asks for a file. Gives it with its name, or the parsed JSON when the server answers with that instead (it makes the
 * file in the background). Throws like `request`.
 */
export const requestFile = <T>(path: string, options: RequestOptions = {}): Promise<Download | { readonly reply: T }> =>
  inSession(path, async () => {
    const reply = await send(path, options);
    const isJson = (reply.headers.get('content-type') ?? '').startsWith('application/json');
    if (reply.ok && !isJson) return { file: await reply.blob(), name: nameIn(reply) };
    return { reply: (await checked(reply)) as T };
  });

/**
 * Runs a GraphQL document and gives its `data`. `idempotencyKey` makes a repeated mutation take effect once. Throws
 * like `request`.
 */
export async function query<T>(
  document: string,
  variables: Record<string, unknown> = {},
  { signal, idempotencyKey, page }: { signal?: AbortSignal; idempotencyKey?: string; page?: string | undefined } = {},
): Promise<T> {
  const reply = await request<{ data: T }>('/query', {
    method: 'POST',
    body: { query: document, variables },
    page,
    ...(signal && { signal }),
    ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
  });
  return dataOf(reply);
}

/** Throws when a reply without an error brings no data either. */
function dataOf<T>(reply: { readonly data?: T | null } | undefined): T {
  const data = reply?.data;
  if (data === undefined || data === null) throw internal(200, dataTexts.text('noData'));
  return data;
}

/** The same of what is open to everybody, for people who are not signed in too; the session plays no part. */
export async function queryPublic<T>(
  document: string,
  variables: Record<string, unknown> = {},
  { signal }: { signal?: AbortSignal } = {},
): Promise<T> {
  const body = { query: document, variables };
  return dataOf(await request<{ data: T }>('/public/query', { method: 'POST', body, ...(signal && { signal }) }));
}

function sendFile(path: string, file: File, onProgress?: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    call.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(commonHeaders(path, 'POST'))) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    call.onload = () => {
      markReached();
      if (call.status >= 200 && call.status < 300) return resolve(call.responseText.trim());
      const { status } = call;
      try {
        const body: unknown = JSON.parse(call.responseText);
        reject(errorFromReply(body, status) ?? internal(status, wordsOf(body) ?? withoutWords(status)));
      } catch {
        reject(internal(status, withoutWords(status)));
      }
    };
    call.onerror = () => {
      markLost();
      reject(new RequestError({ code: 'NETWORK', status: 0, message: dataTexts.text('network') }));
    };
    call.ontimeout = () => reject(new RequestError({ code: 'TIMEOUT', status: 0, message: dataTexts.text('timeout') }));
    const form = new FormData();
    form.append('file', file);
    call.send(form);
  });
}

/** Sends a file as a form to `path` and gives the parsed JSON of the reply. Throws like `request`. */
export const uploadTo = <T>(path: string, file: File, onProgress?: (share: number) => void): Promise<T> =>
  inSession(path, async () => JSON.parse(await sendFile(path, file, onProgress)) as T);

export type UploadPlace = { readonly model: string; readonly field: string };
/**
 * Sends a file and gives its address `/files/{id}`. `onProgress` hears the share sent, 0 to 1; the limit is that of the field that
 * it is for, where one is named. Throws `RequestError`.
 */
export function upload(file: File, onProgress?: (share: number) => void, of?: UploadPlace): Promise<string> {
  const path = `/lambda/krud/upload${of ? `?${new URLSearchParams(of)}` : ''}`;
  return inSession(path, () => sendFile(path, file, onProgress));
}
