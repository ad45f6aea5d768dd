/** The files at one record in a drawer: opened, added by choosing or dragging, taken away. */
import './attachments.css';
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Alert, Button, Drawer, Popconfirm, Progress, Skeleton, Upload } from 'antd';
import { FileImage, FileSpreadsheet, FileText, Paperclip, Trash2, X } from 'lucide-react';
import { formatDateTime } from '../../kit/format.ts';
import { showBytes } from '../use-upload.ts';
import { attachmentTexts } from './texts.ts';
import { type Attachment, useAttachments } from './use-attachments.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Sign({ type }: { type: string }) {
  if (type.startsWith('image/')) return <FileImage {...ICON} />;
  if (type.includes('sheet') || type.includes('excel') || type.includes('csv')) return <FileSpreadsheet {...ICON} />;
  return type.startsWith('text/') || type.includes('pdf') || type.includes('word') ? <FileText {...ICON} /> : <Paperclip {...ICON} />;
}

function Row({ file, onRemove, isRemoving }: { file: Attachment; onRemove: (() => void) | undefined; isRemoving: boolean }) {
  const t = attachmentTexts.useText();
  const by = t('by', { name: file.user?.name ?? t('system'), time: formatDateTime(file.created_at) });
  return (
    <li className="attachment">
      <Sign type={file.media_type} />
      <span className="attachment-words">
        <a href={file.file} target="_blank" rel="noreferrer">
          {file.name}
        </a>
        <small>
          {showBytes(file.bytes)} · <RunningText>{by}</RunningText>
        </small>
      </span>
      {onRemove && (
        <Popconfirm
          title={t('sure', { name: file.name })}
          okText={t('yes')}
          cancelText={t('no')}
          okButtonProps={{ danger: true }}
          onConfirm={onRemove}
        >
          <Button type="text" {...whileBusy(isRemoving)} aria-label={t('remove', { name: file.name })} icon={<Trash2 {...ICON} />} />
        </Popconfirm>
      )}
    </li>
  );
}

export type AttachmentsPanelProps = {
  readonly model: string;
  readonly recordId: number;
  /** Whether this person may add files and take them away. */
  readonly mayChange: boolean;
  readonly onClose: () => void;
};

export function AttachmentsPanel({ model, recordId, mayChange, onClose }: AttachmentsPanelProps) {
  const t = attachmentTexts.useText();
  const { list, add, remove, share } = useAttachments(model, recordId);
  const problem = add.error ?? remove.error;
  const content = () => {
    if (list.isLoading) return <Skeleton active paragraph={{ rows: 4 }} />;
    if (list.error)
      return (
        <StateFrame
          picture="error"
          urgent
          title={t('failed')}
          text={list.error.message}
          actions={<Button onClick={() => void list.refetch()}>{t('retry')}</Button>}
        />
      );
    const files = list.data ?? [];
    if (files.length === 0) return <StateFrame picture="empty" title={t('none')} text={t('noneText')} />;
    return (
      <ul className="attachments">
        {files.map((file) => (
          <Row
            key={file.id}
            file={file}
            onRemove={mayChange ? () => remove.mutate(file.id) : undefined}
            isRemoving={remove.isPending && remove.variables === file.id}
          />
        ))}
      </ul>
    );
  };
  return (
    <Drawer
      open
      size={520}
      title={t('title')}
      closable={false}
      onClose={onClose}
      extra={<Button type="text" aria-label={t('close')} icon={<X size={18} strokeWidth={1.75} />} onClick={onClose} />}
    >
      {problem && <Alert className="attachments-problem" type="error" showIcon title={problem.message} />}
      {mayChange && (
        <Upload.Dragger
          className="attachments-drop"
          multiple
          showUploadList={false}
          beforeUpload={(file) => {
            add.mutate(file);
            return false;
          }}
        >
          <p>
            <Button icon={<Paperclip {...ICON} />} {...whileBusy(add.isPending)} tabIndex={-1}>
              {t('add')}
            </Button>
          </p>
          <p className="attachments-hint">{t('drop')}</p>
        </Upload.Dragger>
      )}
      {share !== undefined && (
        <Progress percent={Math.round(share * 100)} size="small" aria-label={t('uploading', { share: Math.round(share * 100) })} />
      )}
      {content()}
    </Drawer>
  );
}
