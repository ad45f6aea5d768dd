/** What is kept of a signature under a decision: the signature itself, and who signs in which position. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { signerOf } from '../signature.sql.ts';

/** As the specification names the kinds. */
const TYPES: Readonly<Record<string, string>> = { text: 'text', drawn: 'draw', image: 'imageFile' };

export type SignatureRow = {
  readonly signAction: string;
  readonly job_name: string | null;
  readonly struct: string | null;
  /** `text`, `draw` or `imageFile`. */
  readonly type: string;
  /** The text, a picture as data URL, the path of a pen or the address of a file. */
  readonly signature: string | null;
  readonly firstname: string;
  readonly lastname: string;
};
type Given = { readonly type: string; readonly text?: string; readonly image?: string; readonly path?: string; readonly file?: string };

export async function signatureRow(context: HookContext, signature: unknown, signAction: string): Promise<SignatureRow> {
  const { database, actor } = context;
  const given = signature as Given;
  const [found] = await database.readBatch([signerOf({ company: actor.companyId, employee: actor.employeeId ?? 0 })], actor.companyId);
  const [lastname, firstname, job, unit] = found?.rows[0] ?? [];
  return {
    signAction,
    job_name: job ?? null,
    struct: unit ?? null,
    type: TYPES[given.type] ?? given.type,
    signature: given.text ?? given.image ?? given.path ?? given.file ?? null,
    firstname: firstname ?? '',
    lastname: lastname ?? '',
  };
}
