/** Deleting with a question before, an account of each record after, and ten seconds to change one's mind. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { App, Button } from 'antd';
import { Undo2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { formatNumber } from '../format.ts';
import { deleteRecords, type Outcome, restoreRecords } from './removal.ts';
import { gridTexts } from './texts.ts';

const UNDO_SECONDS = 10;

/** A record to delete, with the name that people know it by. */
export type Removable = { readonly id: number; readonly name: string };

function Countdown({ onUndo }: { onUndo: () => void }) {
  const t = gridTexts.useText();
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="grid-undo">
      <Button size="small" icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />} onClick={onUndo}>
        {t('delete.undo')}
      </Button>
      <span className="lp-figures" aria-hidden>
        {t('delete.secondsLeft', { seconds: left })}
      </span>
    </span>
  );
}

/** `onChanged` hears after rows have gone or come back. The promise tells which ids were deleted; none when the person declined. */
export function useRemoval({
  model,
  onChanged,
}: {
  model: ModelDefinition;
  onChanged: () => void;
}): (records: readonly Removable[]) => Promise<readonly number[]> {
  const t = gridTexts.useText();
  const { modal, message, notification } = App.useApp();

  const offerUndo = useCallback(
    (gone: readonly Removable[]) => {
      const key = `undo-${gone.map(({ id }) => id).join('-')}`;
      const undo = async () => {
        notification.destroy(key);
        const outcomes = await restoreRecords(
          model,
          gone.map(({ id }) => id),
        );
        const failed = outcomes.find(({ error }) => error);
        if (failed) message.error(`${t('delete.restoreFailed')}. ${failed.error?.message ?? ''}`);
        else message.success(t('delete.restored'));
        onChanged();
      };
      const [only] = gone;
      notification.success({
        key,
        duration: UNDO_SECONDS,
        showProgress: true,
        title:
          gone.length === 1 && only ? t('delete.doneOne', { name: only.name }) : t('delete.doneMany', { count: formatNumber(gone.length) }),
        description: <Countdown onUndo={() => void undo()} />,
      });
    },
    [message, model, notification, onChanged, t],
  );

  const report = useCallback(
    (records: readonly Removable[], outcomes: readonly Outcome[]) => {
      const failed = outcomes.filter(({ error }) => error);
      const name = (id: number) => records.find((record) => record.id === id)?.name ?? String(id);
      modal.error({
        title: t('delete.partTitle', { failed: failed.length }),
        okText: t('delete.close'),
        content: (
          <>
            <p>
              {outcomes.length === failed.length ? t('delete.noneText') : t('delete.partText', { done: outcomes.length - failed.length })}
            </p>
            <ul className="grid-removal-report">
              {failed.map(({ id, error }) => (
                <li key={id}>
                  <strong>{name(id)}</strong>: {error?.message}
                </li>
              ))}
            </ul>
          </>
        ),
      });
    },
    [modal, t],
  );

  return useCallback(
    async (records) => {
      const [only] = records;
      if (!only) return [];
      const what = records.length === 1 ? t('delete.one', { name: only.name }) : t('delete.many', { count: formatNumber(records.length) });
      const agreed = await modal.confirm({
        title: t('delete.title'),
        centered: true,
        content: (
          <>
            <p>{t('delete.confirm')}</p>
            <p className="grid-removal-what">{what}</p>
          </>
        ),
        okText: t('delete.ok'),
        okButtonProps: { danger: true },
        cancelText: t('delete.cancel'),
        focusable: { autoFocusButton: 'cancel' },
      });
      if (!agreed) return [];
      const progress = 'removal-progress';
      const all = records.length;
      const tell = (done: number) => {
        if (all > 1) message.open({ key: progress, type: 'loading', duration: 0, content: t('delete.progress', { done, all }) });
      };
      tell(0);
      const outcomes = await deleteRecords(
        model,
        records.map(({ id }) => id),
        tell,
      );
      message.destroy(progress);
      const gone = new Set(outcomes.filter(({ error }) => !error).map(({ id }) => id));
      if (gone.size > 0) {
        onChanged();
        offerUndo(records.filter(({ id }) => gone.has(id)));
      }
      if (gone.size < all) report(records, outcomes);
      return [...gone];
    },
    [message, modal, model, offerUndo, onChanged, report, t],
  );
}
