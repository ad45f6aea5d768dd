/** An attached file: chosen from the device, opened, replaced or removed. */
import type { FieldOf } from '@lambda/model/fields.ts';
import { Button, Progress } from 'antd';
import { Paperclip, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { formTexts } from '../texts.ts';
import { showBytes, useUpload } from '../use-upload.ts';
import type { FieldWidgetProps } from './widget-props.ts';

export function FileWidget({ id, field, value, onChange, onProblem, readOnly, describedBy }: FieldWidgetProps<FieldOf<'file'>>) {
  const t = formTexts.useText();
  const input = useRef<HTMLInputElement>(null);
  // The server gives a file by its number; its name is known here only while it is fresh.
  const [fresh, setFresh] = useState<{ address: string; text: string }>();
  const { share, start } = useUpload({
    field,
    onProblem,
    onDone: (address, file) => {
      setFresh({ address, text: `${file.name} (${showBytes(file.size)})` });
      onChange(address);
    },
  });
  const address = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <div className="record-file">
      {address && (
        <a href={address} target="_blank" rel="noreferrer">
          <Paperclip size={16} strokeWidth={1.75} aria-hidden />
          <span>{fresh?.address === address ? fresh.text : t('file.open')}</span>
        </a>
      )}
      {!readOnly && (
        <>
          <input
            ref={input}
            type="file"
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
            icon={<Upload size={16} strokeWidth={1.75} />}
            loading={share !== undefined}
            onClick={() => input.current?.click()}
          >
            {address ? t('file.replace') : t('file.choose')}
          </Button>
          {address && (
            <Button
              type="text"
              aria-label={t('file.remove')}
              title={t('file.remove')}
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
