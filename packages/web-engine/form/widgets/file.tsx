/** An attached file: chosen from the device or dropped, opened, replaced or removed. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Paperclip, Upload } from 'lucide-react';
import { useState } from 'react';
import { formTexts } from '../texts.ts';
import { placeOf, showBytes, useUpload } from '../use-upload.ts';
import { FileDrop, RemoveFile, UploadShare } from './upload-parts.tsx';
import type { FieldWidgetProps } from './widget-props.ts';

export function FileWidget(props: FieldWidgetProps<FieldOf<'file'>>) {
  const { id, name: fieldName, modelName, field, label, value, onChange, onProblem, readOnly, describedBy, inRow } = props;
  const t = formTexts.useText();
  // The server gives a file by its number; its name is known here only while it is fresh.
  const [fresh, setFresh] = useState<{ address: string; text: string }>();
  const { share, start } = useUpload({
    field,
    of: placeOf(modelName, fieldName),
    onProblem,
    onDone: (address, file) => {
      setFresh({ address, text: `${file.name} (${showBytes(file.size)})` });
      onChange(address);
    },
  });
  const address = typeof value === 'string' && value !== '' ? value : undefined;
  const name = fresh?.address === address ? fresh?.text : undefined;
  const remove = () => {
    onProblem(undefined);
    onChange(null);
  };
  return (
    <div className="record-file">
      {address && (
        <a href={address} target="_blank" rel="noreferrer" title={name ?? t('file.open')} aria-label={name ?? t('file.open')}>
          <Paperclip size={16} strokeWidth={1.75} aria-hidden />
          <span>{name ?? t(inRow ? 'file.openShort' : 'file.open')}</span>
        </a>
      )}
      {!readOnly && (
        <FileDrop
          id={id}
          label={label}
          describedBy={describedBy}
          icon={<Upload size={16} strokeWidth={1.75} />}
          text={t(address ? 'file.replace' : 'file.choose')}
          share={share}
          onFiles={([file]) => file && void start(file)}
        >
          {address && <RemoveFile label={t('file.remove')} onRemove={remove} />}
        </FileDrop>
      )}
      <UploadShare share={share} />
    </div>
  );
}
