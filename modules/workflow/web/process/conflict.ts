/** What happened to a record while somebody was deciding about it. */
import type { RequestError } from '@lambda/web-engine/kit/data/client.ts';

export type Conflict = {
  readonly message: string;
  /** Who decided first; undefined when the content was changed. */
  readonly decided: { readonly who: string; readonly when: string; readonly outcome: string } | undefined;
  /** The fields that were changed, as far as the server tells of them. */
  readonly changed: RequestError['fields'];
};

const objectOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
const textIn = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const name = objectOf(value)?.name;
  return typeof name === 'string' ? name : '';
};

/** Undefined for every other refusal. */
export function conflictOf(error: RequestError): Conflict | undefined {
  if (error.status !== 409 || (error.code !== 'PROCESS_DECIDED' && error.code !== 'PROCESS_CHANGED')) return undefined;
  const errors = error.reply.errors;
  const extensions = objectOf(objectOf(Array.isArray(errors) ? errors[0] : undefined)?.extensions);
  const told = [error.reply, objectOf(error.reply.data), extensions, objectOf(extensions?.params)].find(
    (one) => one && textIn(one.who) !== '',
  );
  const decided = told && { who: textIn(told.who), when: textIn(told.when), outcome: textIn(told.outcome) };
  return { message: error.message, decided: error.code === 'PROCESS_DECIDED' ? decided : undefined, changed: error.fields };
}
