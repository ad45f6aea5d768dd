/** A picture: shown small, chosen from the device or dropped, replaced or removed. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { ImagePlus } from 'lucide-react';
import { formTexts } from '../texts.ts';
import { IMAGE_TYPES, placeOf, useUpload } from '../use-upload.ts';
import { FileDrop, RemoveFile, UploadShare } from './upload-parts.tsx';
import type { FieldWidgetProps } from './widget-props.ts';

export const thumbAddress = (address: string): string => `${address}?size=thumb`;

export function ImageWidget({
  id,
  name,
  modelName,
  field,
  value,
  label,
  onChange,
  onProblem,
  readOnly,
  describedBy,
}: FieldWidgetProps<FieldOf<'image'>>) {
  const t = formTexts.useText();
  const { share, start } = useUpload({ field, of: placeOf(modelName, name), onProblem, onDone: onChange });
  const address = typeof value === 'string' && value !== '' ? value : undefined;
  const remove = () => {
    onProblem(undefined);
    onChange(null);
  };
  return (
    <div className="record-image">
      {address && (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={thumbAddress(address)} alt={label} />
        </a>
      )}
      {!readOnly && (
        <FileDrop
          id={id}
          label={label}
          describedBy={describedBy}
          icon={<ImagePlus size={16} strokeWidth={1.75} />}
          text={t(address ? 'image.replace' : 'image.choose')}
          share={share}
          accept={IMAGE_TYPES}
          onFiles={([file]) => file && void start(file)}
        >
          {address && <RemoveFile label={t('image.remove')} onRemove={remove} />}
        </FileDrop>
      )}
      <UploadShare share={share} />
    </div>
  );
}
