/** A request of the playground and its answer, what is kept of it in this browser, and the same for a terminal. */
import { exchange } from '../../kit/data/client.ts';
import { readStored, removeStored, writeStored } from '../../kit/session/browser-storage.ts';
import type { Mark } from './code-editor.tsx';

export type Sent =
  | { readonly kind: 'graphql'; readonly document: string; readonly variables: string }
  | { readonly kind: 'rest'; readonly method: string; readonly path: string; readonly body: string };
export type Kept = Sent & { /** ISO 8601. */ readonly at: string };
export type Answer = {
  readonly status: number;
  readonly text: string;
  /** Milliseconds from sending to the last byte. */
  readonly took: number;
  readonly bytes: number;
  /** Where the document is wrong, as the server says. */
  readonly marks: readonly Mark[];
};

const QUERY_PATH = '/query';
type Call = { readonly method: string; readonly path: string; readonly body: unknown };
/** Throws SyntaxError for variables or a body that are no JSON. */
function callOf(sent: Sent): Call {
  const parsed = (text: string): unknown => (text.trim() === '' ? undefined : JSON.parse(text));
  if (sent.kind === 'rest') return { method: sent.method, path: sent.path, body: sent.method === 'GET' ? undefined : parsed(sent.body) };
  const variables = parsed(sent.variables);
  return { method: 'POST', path: QUERY_PATH, body: { query: sent.document, ...(variables === undefined ? {} : { variables }) } };
}

function marksIn(value: unknown): Mark[] {
  const errors = (value as { errors?: unknown } | null)?.errors;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap(({ message, locations }: { message?: unknown; locations?: unknown }) =>
    (Array.isArray(locations) ? locations : []).map(({ line, column }: { line?: unknown; column?: unknown }) => ({
      line: Number(line),
      column: Number(column),
      message: String(message),
    })),
  );
}

/** Sends it and gives the answer whatever its status. Throws SyntaxError, `RequestError` when the server is not reached. */
export async function send(sent: Sent, signal: AbortSignal): Promise<Answer> {
  const { method, path, body } = callOf(sent);
  const start = performance.now();
  const { status, text, type } = await exchange(path, { method, signal, ...(body === undefined ? {} : { body }) });
  const took = Math.round(performance.now() - start);
  const bytes = new TextEncoder().encode(text).length;
  if (!type.startsWith('application/json')) return { status, text: type.startsWith('text/') ? text : `[${type}]`, took, bytes, marks: [] };
  const value: unknown = JSON.parse(text);
  return { status, text: JSON.stringify(value, null, 2), took, bytes, marks: marksIn(value) };
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
/** The same request for a terminal; the token is left to the person. Throws SyntaxError like `send`. */
export function asCurl(sent: Sent, origin: string): string {
  const { method, path, body } = callOf(sent);
  return [
    `curl -X ${method} ${quoted(origin + path)}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `--data ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

const MOST_KEPT = 30;
const keyOf = (userId: number): string => `play.${userId}`;
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'at' in value && 'kind' in value && (value.kind === 'graphql' || value.kind === 'rest');
const areKept = (value: unknown): value is readonly Kept[] => Array.isArray(value) && value.every(isKept);

/** What a person sent from this browser, the newest first. */
export const keptBy = (userId: number): readonly Kept[] => readStored(keyOf(userId), areKept) ?? [];
/** Adds a request; the same one twice is one. Passwords are never kept: nothing sent to sign-in addresses is. */
export function keep(userId: number, sent: Sent, at: string): readonly Kept[] {
  const known = keptBy(userId);
  if (sent.kind === 'rest' && (sent.path.startsWith('/auth/') || sent.path.includes('password'))) return known;
  const said = JSON.stringify(sent);
  const others = known.filter(({ at: _at, ...one }) => JSON.stringify(one) !== said);
  const next = [{ ...sent, at }, ...others].slice(0, MOST_KEPT);
  writeStored(keyOf(userId), next);
  return next;
}
export const forgetAll = (userId: number): void => removeStored(keyOf(userId));
