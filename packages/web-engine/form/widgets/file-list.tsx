/** Several files or pictures: added one after another, opened, taken off the list. */
import type { FieldOf } from '@lambda/model/fields.ts';
import { Button, Progress } from 'antd';
import { Paperclip, Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { formTexts } from '../texts.ts';
import { IMAGE_TYPES, useUpload } from '../use-upload.ts';
import { thumbAddress } from './image.tsx';
import type { FieldWidgetProps } from './widget-props.ts';

export function FileListWidget(props: FieldWidgetProps<FieldOf<'files' | 'images'>>) {
  const { id, field, value, onChange, onProblem, readOnly, describedBy } = props;
  const t = formTexts.useText();
  const input = useRef<HTMLInputElement>(null);
  const addresses = Array.isArray(value) ? value.map(String) : [];
  const isPictures = field.kind === 'images';
  const { share, start } = useUpload({ field, onProblem, onDone: (address) => onChange([...addresses, address]) });
  const remove = (address: string) => {
    const left = addresses.filter((one) => one !== address);
    onChange(left.length > 0 ? left : null);
  };
  return (
    <div className="record-file-list">
      {addresses.length > 0 && (
        <ul>
          {addresses.map((address, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                {isPictures ? (
                  <img src={thumbAddress(address)} alt={`${t('image.open')} ${index + 1}`} />
                ) : (
                  <>
                    <Paperclip size={16} strokeWidth={1.75} aria-hidden />
                    <span>{`${t('file.open')} ${index + 1}`}</span>
                  </>
                )}
              </a>
              {!readOnly && (
                <Button
                  type="text"
                  aria-label={`${t(isPictures ? 'image.remove' : 'file.remove')} ${index + 1}`}
                  icon={<Trash2 size={16} strokeWidth={1.75} />}
                  onClick={() => remove(address)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            {...(isPictures ? { accept: IMAGE_TYPES.join(',') } : {})}
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
            {t(isPictures ? 'image.choose' : 'file.choose')}
          </Button>
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
