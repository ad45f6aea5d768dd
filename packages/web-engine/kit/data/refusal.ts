/** What a form shows of a refused call: a word on the whole, or on its fields. */
import { isFault, RequestError } from './client.ts';

export type Refusal = { readonly message?: string; readonly fields: readonly { readonly field: string; readonly message: string }[] };
/** What the server said, after what could not be done (`undone`) where it could not answer; everything else is a fault of ours. */
export function refusalOf(failure: unknown, undone = ''): Refusal {
  if (!(failure instanceof RequestError)) throw failure;
  if (isFault(failure)) return { message: `${undone} ${failure.message}`.trim(), fields: [] };
  return failure.fields.length > 0 ? { fields: failure.fields } : { message: failure.message, fields: [] };
}
