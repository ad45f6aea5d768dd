/** What can be done with deleted records: bringing them back, and taking one out for ever once its name is typed. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { App, Button, Form, Input, Modal } from 'antd';
import { ArchiveRestore, History, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ActionItem } from '../form/actions/use-actions.tsx';
import { titleOf } from '../form/record-query.ts';
import { RequestError } from '../kit/data/client.ts';
import { changeMany, destroyRecord } from '../kit/data/record-operations.ts';
import { formatNumber } from '../kit/format.ts';
import { RefusedRows } from './bulk/refused-rows.tsx';
import type { GridSource, Row } from './source.ts';
import { gridTexts } from './texts.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type Options = {
  readonly source: GridSource;
  readonly mayDestroy: boolean;
  readonly onChanged: () => void;
  readonly onHistory: (id: number) => void;
};

function DestroyDialog({ name, onDestroy, onClose }: { name: string; onDestroy: () => Promise<void>; onClose: () => void }) {
  const t = gridTexts.useText();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const destroy = async () => {
    setBusy(true);
    await onDestroy();
    setBusy(false);
  };
  return (
    <Modal
      open
      centered
      title={t('deleted.destroyTitle')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('delete.cancel')}
        </Button>,
        <Button key="destroy" danger type="primary" disabled={typed.trim() !== name} {...whileBusy(busy)} onClick={() => void destroy()}>
          {t('deleted.destroy')}
        </Button>,
      ]}
    >
      <p>{t('deleted.destroyText')}</p>
      <Form layout="vertical" requiredMark={false}>
        <Form.Item label={t('deleted.typeName', { name })} htmlFor="destroyed-name">
          <Input id="destroyed-name" autoComplete="off" maxLength={300} value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

export function useDeletedRows({ source: { model, modelOf }, mayDestroy, onChanged, onHistory }: Options): {
  readonly itemsFor: (rows: readonly Row[]) => ActionItem[];
  readonly dialog: ReactNode;
} {
  const t = gridTexts.useText();
  const { message, modal } = App.useApp();
  const [destroyed, setDestroyed] = useState<Row>();
  const trying = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      void message.error(error.message);
    }
  };
  const restore = (rows: readonly Row[]) =>
    trying(async () => {
      const { changed, refused } = await changeMany(model.name, { action: 'restore', ids: rows.map(({ id }) => id) });
      onChanged();
      if (changed > 0) void message.success(t('delete.restored'));
      if (refused.length > 0)
        modal.error({
          title: t('deleted.notRestored', { count: formatNumber(refused.length) }),
          okText: t('delete.close'),
          content: <RefusedRows refused={refused} heading={null} />,
        });
    });
  const destroy = (row: Row) =>
    trying(async () => {
      await destroyRecord(model.name, row.id);
      setDestroyed(undefined);
      onChanged();
      void message.success(t('deleted.destroyed'));
    });
  return {
    itemsFor: (rows) => {
      const [only] = rows;
      if (!only) return [];
      return [
        {
          key: 'restore',
          label: t('deleted.restore'),
          icon: <ArchiveRestore {...ICON} />,
          danger: false,
          onClick: () => void restore(rows),
        },
        ...(rows.length === 1
          ? [{ key: 'history', label: t('row.history'), icon: <History {...ICON} />, danger: false, onClick: () => onHistory(only.id) }]
          : []),
        ...(mayDestroy && rows.length === 1
          ? [{ key: 'destroy', label: t('deleted.destroy'), icon: <Trash2 {...ICON} />, danger: true, onClick: () => setDestroyed(only) }]
          : []),
      ];
    },
    dialog: destroyed && (
      <DestroyDialog
        name={titleOf(model, destroyed, modelOf)}
        onDestroy={() => destroy(destroyed)}
        onClose={() => setDestroyed(undefined)}
      />
    ),
  };
}
