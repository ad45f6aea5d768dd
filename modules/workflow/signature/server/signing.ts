/** What is kept of a signature under a decision: the signature itself, and who signs in which position. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { AddressAsked } from '@lambda/engine/faces/http/address.ts';
import { drawingOf, isDrawn } from '@lambda/engine/services/files/drawn-picture.ts';
import { fileIdOf } from '@lambda/engine/services/files/openable.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { signerOf } from '../signature.sql.ts';

/** As the specification names the kinds. */
const TYPES: Readonly<Record<string, string>> = { text: 'text', drawn: 'draw', image: 'imageFile' };

export type SignatureRow = {
  readonly signAction: string;
  readonly job_name: string | null;
  readonly struct: string | null;
  /** `text`, `draw` or `imageFile`. */
  readonly type: string;
  /** The text, a picture as data URL, or the path of a pen. */
  readonly signature: string | null;
  readonly firstname: string;
  readonly lastname: string;
};
type Given = { readonly type: string; readonly text?: string; readonly image?: string; readonly path?: string; readonly file?: string };

const blank = () => new PlatformError('INVALID', { fields: [{ field: 'signature', code: 'signature' }] });

/**
 * The picture of a signature that is an uploaded file, as a data address: the signature holds it itself, for nothing else holds the file.
 * Undefined for other signatures. Throws INVALID for a file that is not there, no picture, or shows nothing.
 */
export async function pictureOfSignature(
  { services, actor }: Pick<AddressAsked, 'services'> & { readonly actor: HookContext['actor'] },
  signature: unknown,
): Promise<string | undefined> {
  if (typeof signature !== 'object' || signature === null) return undefined;
  const { type, file } = signature as Given;
  if (type !== 'image' || typeof file !== 'string') return undefined;
  const id = fileIdOf(file);
  if (id === null) return undefined;
  const found = await services.files.find({ id, actor }).catch((error: unknown) => {
    if (error instanceof PlatformError && error.code === 'NOT_FOUND') throw blank();
    throw error;
  });
  const picture = found.picture ? await found.locally(drawingOf) : null;
  if (!picture) throw blank();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

/** The size at which papers show the path of a pen. */
const PATH_VIEW = '0 0 300 100';
/** Throws INVALID for a drawing with nothing on it: a pad that was cleared, a white picture, a single dot. */
export async function checkDrawn(signature: unknown): Promise<void> {
  const { type, image, path } = signature as Given;
  if (type !== 'drawn') return;
  const drawn =
    path === undefined
      ? Buffer.from((image ?? '').slice((image ?? '').indexOf(',') + 1), 'base64')
      : Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${PATH_VIEW}" width="300" height="100"><path d="${path}" fill="none" stroke="#000" stroke-width="2"/></svg>`,
        );
  if (!(await isDrawn(drawn))) throw blank();
}

/** Throws INVALID for a signature that shows nothing. */
export async function signatureRow(
  context: HookContext,
  { signature, picture, signAction }: { readonly signature: unknown; readonly picture: string | undefined; readonly signAction: string },
): Promise<SignatureRow> {
  const { database, actor } = context;
  const given = signature as Given;
  await checkDrawn(signature);
  const [found] = await database.readBatch([signerOf({ company: actor.companyId, employee: actor.employeeId ?? 0 })], actor.companyId);
  const [lastname, firstname, job, unit] = found?.rows[0] ?? [];
  return {
    signAction,
    job_name: job ?? null,
    struct: unit ?? null,
    type: TYPES[given.type] ?? given.type,
    signature: given.text ?? given.image ?? given.path ?? picture ?? null,
    firstname: firstname ?? '',
    lastname: lastname ?? '',
  };
}
