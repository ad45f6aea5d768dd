/** Ten seconds to change one's mind after something was done with records. */
import { App, Button } from 'antd';
import { Undo2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { RequestError } from '../kit/data/client.ts';
import { undoChanges, type WrittenVersion } from '../kit/data/record-operations.ts';
import { gridTexts } from './texts.ts';

const UNDO_SECONDS = 10;

export type Done = {
  /** What was done, in words. */
  readonly title: string;
  readonly rows: readonly WrittenVersion[];
  /** What is said when it was taken back. */
  readonly undone: string;
};

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

/** Offers to take back what was done with records of `model`; `onChanged` hears when it was. */
export function useUndo({ model, onChanged }: { model: string; onChanged: () => void }): (done: Done) => void {
  const t = gridTexts.useText();
  const { message, notification } = App.useApp();
  return useCallback(
    ({ title, rows, undone }) => {
      if (rows.length === 0) return;
      const key = `undo-${rows[0]?.id}-${rows.length}`;
      const undo = async () => {
        notification.destroy(key);
        try {
          const { refused } = await undoChanges(model, rows);
          const [first] = refused;
          if (first) message.error(`${t('undo.failed')} ${first.title}: ${first.message}`);
          else message.success(undone);
        } catch (error) {
          if (!(error instanceof RequestError)) throw error;
          message.error(`${t('undo.failed')} ${error.message}`);
        }
        onChanged();
      };
      notification.success({
        key,
        duration: UNDO_SECONDS,
        showProgress: true,
        title,
        description: <Countdown onUndo={() => void undo()} />,
      });
    },
    [message, model, notification, onChanged, t],
  );
}
