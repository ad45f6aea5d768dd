/** What is said of a call that was refused. */
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';

/** Throws on what is no answer of the server. */
export function problemOf(error: unknown): string {
  if (!(error instanceof RequestError)) throw error;
  return error.fields.length > 0 ? error.fields.map(({ message }) => message).join('. ') : error.message;
}
