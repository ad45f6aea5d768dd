/** One upload of a field: checked before it starts, with progress, refused with a reason people can act on. */
import { FIELD_ERRORS } from '@lambda/model/errors/field-errors.ts';
import { type FieldOf, isPicture, maxBytesOf } from '@lambda/model/fields/fields.ts';
import { looksLikePicture, PICTURE_HEAD } from '@lambda/model/fields/picture-bytes.ts';
import { useCallback, useState } from 'react';
import { RequestError, type UploadPlace, upload } from '../kit/data/client.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import { formTexts } from './texts.ts';

/** What browsers name the pictures that the server accepts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** `1 MB`, `2.4 MB`, `640 KB`. */
export function showBytes(bytes: number): string {
  if (bytes >= 1_048_576) return `${Number((bytes / 1_048_576).toFixed(1))} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

type FileField = FieldOf<'file' | 'image' | 'files' | 'images'>;
type Refusal = { readonly reason: 'type' } | { readonly reason: 'size'; readonly limit: string; readonly size: string };

/** Why a file cannot be taken; undefined when it can. */
export function refusalOf(field: FileField, file: { readonly type: string; readonly size: number }): Refusal | undefined {
  if (isPicture(field) && !IMAGE_TYPES.includes(file.type)) return { reason: 'type' };
  const limit = maxBytesOf(field);
  return file.size > limit ? { reason: 'size', limit: showBytes(limit), size: showBytes(file.size) } : undefined;
}

/** Where a field lies, for its own limit; undefined for one of no model. */
export const placeOf = (model: string | undefined, field: string): UploadPlace | undefined =>
  model === undefined ? undefined : { model, field };

/** The first bytes; none of a file that cannot be read any more. */
async function headOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, PICTURE_HEAD).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}

type UploadState = {
  /** 0 to 1 while a file is on its way. */
  readonly share: number | undefined;
  /** Whether the file has arrived. */
  readonly start: (file: File) => Promise<boolean>;
};

/** `onProblem` hears why the record cannot be saved: a refused file, or one still on its way. */
export function useUpload({
  field,
  of,
  onDone,
  onProblem,
}: {
  field: FileField;
  of?: UploadPlace | undefined;
  onDone: (address: string, file: File) => void;
  onProblem: (problem: string | undefined) => void;
}): UploadState {
  const t = formTexts.useText();
  const { language } = useLanguage();
  const [share, setShare] = useState<number>();
  const { model, field: name } = of ?? {};
  const start = useCallback(
    async (file: File) => {
      const refusal = refusalOf(field, file);
      // What it is called and what the browser takes it for say nothing: a text may be named `.png`.
      if (!refusal && isPicture(field) && !looksLikePicture(await headOf(file))) {
        onProblem(FIELD_ERRORS.picture[language]);
        return false;
      }
      if (refusal) {
        onProblem(refusal.reason === 'type' ? t('image.type') : t('file.tooLarge', { limit: refusal.limit, size: refusal.size }));
        return false;
      }
      setShare(0);
      onProblem(t('file.stillUploading'));
      try {
        const address = await upload(file, setShare, model === undefined || name === undefined ? undefined : { model, field: name });
        onProblem(undefined);
        onDone(address, file);
        return true;
      } catch (error) {
        onProblem(error instanceof RequestError && error.status !== 0 ? error.message : t('file.failed'));
        return false;
      } finally {
        setShare(undefined);
      }
    },
    [field, language, model, name, onDone, onProblem, t],
  );
  return { share, start };
}
