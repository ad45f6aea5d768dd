/** A picture: shown small, chosen from the device, replaced or removed. */
import type { FieldOf } from '@lambda/model/fields.ts';
import { Button, Progress } from 'antd';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { formTexts } from '../texts.ts';
import { IMAGE_TYPES, useUpload } from '../use-upload.ts';
import type { FieldWidgetProps } from './widget-props.ts';

export const thumbAddress = (address: string): string => `${address}?size=thumb`;

export function ImageWidget({ id, field, value, label, onChange, onProblem, readOnly, describedBy }: FieldWidgetProps<FieldOf<'image'>>) {
  const t = formTexts.useText();
  const input = useRef<HTMLInputElement>(null);
  const { share, start } = useUpload({ field, onProblem, onDone: onChange });
  const address = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <div className="record-image">
      {address && (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={thumbAddress(address)} alt={label} />
        </a>
      )}
      {!readOnly && (
        <>
          <input
            ref={input}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            hidden
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void start(file);
            }}
          />
          <Button
            id={id}
            aria-describedby={describedBy}
            icon={<ImagePlus size={16} strokeWidth={1.75} />}
            loading={share !== undefined}
            onClick={() => input.current?.click()}
          >
            {address ? t('image.replace') : t('image.choose')}
          </Button>
          {address && (
            <Button
              type="text"
              aria-label={t('image.remove')}
              title={t('image.remove')}
              icon={<Trash2 size={16} strokeWidth={1.75} />}
              onClick={() => {
                onProblem(undefined);
                onChange(null);
              }}
            />
          )}
        </>
      )}
      {share !== undefined && (
        <Progress
          className="record-progress"
          percent={Math.round(share * 100)}
          size="small"
          aria-label={t('file.uploading', { share: Math.round(share * 100) })}
        />
      )}
    </div>
  );
}
