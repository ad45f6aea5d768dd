/** What every field with files has: a button and a place to drop on, the way off the record, and how far an upload is. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Button, Progress } from 'antd';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formTexts } from '../texts.ts';

type DropProps = {
  readonly id: string;
  /** What people call the field. */
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly icon: ReactNode;
  readonly text: string;
  /** 0 to 1 while a file is on its way. */
  readonly share: number | undefined;
  readonly accept?: readonly string[] | undefined;
  readonly several?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children?: ReactNode;
};

/** The whole box takes dropped files; the button opens the device's own choice. */
export function FileDrop({ id, label, describedBy, icon, text, share, accept, several = false, onFiles, children }: DropProps) {
  const t = formTexts.useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(several ? files : files.slice(0, 1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the pointer, the button beside it does the same
    <div
      className="record-drop"
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        {...(accept ? { accept: accept.join(',') } : {})}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        id={id}
        aria-label={`${label}: ${text}`}
        aria-describedby={describedBy}
        icon={icon}
        {...whileBusy(share !== undefined)}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
      {children}
      <span className="record-drop-hint" aria-hidden>
        {t('file.drop')}
      </span>
    </div>
  );
}

export function RemoveFile({ label, onRemove }: { label: string; onRemove: () => void }) {
  return <Button type="text" aria-label={label} title={label} icon={<Trash2 size={16} strokeWidth={1.75} />} onClick={onRemove} />;
}

export function UploadShare({ share }: { share: number | undefined }) {
  const t = formTexts.useText();
  if (share === undefined) return null;
  const percent = Math.round(share * 100);
  return <Progress className="record-progress" percent={percent} size="small" aria-label={t('file.uploading', { share: percent })} />;
}
