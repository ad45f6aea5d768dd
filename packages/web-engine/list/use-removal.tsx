/** Deleting: a question that tells the effect, an account of each refused record after, and ten seconds to take it back. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { App } from 'antd';
import { useCallback } from 'react';
import { RequestError } from '../kit/data/client.ts';
import { type Chosen, changeMany, type ManyOutcome, startChange } from '../kit/data/record-operations.ts';
import { formatNumber } from '../kit/format.ts';
import { ForeseenEffect, isHopeless } from './bulk/foreseen-effect.tsx';
import { RefusedRows } from './bulk/refused-rows.tsx';
import { useBackgroundChange } from './bulk/use-background-change.tsx';
import { RemovalKinds } from './removal-effects.tsx';
import { gridTexts } from './texts.ts';
import { useUndo } from './use-undo.tsx';

/** Records to delete: one by the name that people know it by, or many. */
export type Removable = { readonly chosen: Chosen; readonly count: number; readonly name?: string | undefined };

/** `onChanged` hears after rows have gone or come back. The promise tells which ids were deleted; none when the person declined. */
export function useRemoval({
  model,
  onChanged,
}: {
  model: ModelDefinition;
  onChanged: () => void;
}): (records: Removable) => Promise<readonly number[]> {
  const t = gridTexts.useText();
  const { modal, message } = App.useApp();
  const watch = useBackgroundChange({ onEnd: onChanged });
  const offerUndo = useUndo({ model: model.name, onChanged });

  const ask = useCallback(
    async ({ count, name }: Removable, effect: ManyOutcome) => {
      // What was tried on the first of them says nothing of how many of all will go.
      const going = effect.sampled === undefined ? effect.changed : effect.matched;
      const what = name === undefined ? t('delete.many', { count: formatNumber(going || count) }) : t('delete.one', { name });
      return modal.confirm({
        title: t('delete.title'),
        centered: true,
        content: (
          <>
            {!isHopeless(effect) && (
              <>
                <p>{t('delete.confirm')}</p>
                <p className="grid-removal-what">{what}</p>
              </>
            )}
            {effect.effects && <RemovalKinds effects={effect.effects} sampled={effect.sampled} />}
            <ForeseenEffect effect={effect} />
          </>
        ),
        okText: t('delete.ok'),
        okButtonProps: { danger: true, disabled: isHopeless(effect) },
        cancelText: t('delete.cancel'),
        // The dialog itself gives the focus to its first button, the one that changes nothing. Naming a button focuses that one
        // a second time, after a pause in which a quick Tab is lost; `focusable` cannot say "none".
        autoFocusButton: null,
      });
    },
    [modal, t],
  );
  const report = useCallback(
    ({ refused, changed }: ManyOutcome) =>
      modal.error({
        title: t('delete.partTitle', { failed: refused.length }),
        okText: t('delete.close'),
        content: (
          <>
            <p>{changed === 0 ? t('delete.noneText') : t('delete.partText', { done: changed })}</p>
            <RefusedRows refused={refused} heading={null} />
          </>
        ),
      }),
    [modal, t],
  );

  return useCallback(
    async (records) => {
      const { chosen, count, name } = records;
      try {
        if (count === 0) return [];
        const effect = await changeMany(model.name, { action: 'delete', preview: true, ...chosen });
        if (!(await ask(records, effect))) return [];
        if (effect.sampled !== undefined) {
          watch(await startChange(model.name, { action: 'delete', expected: effect.matched, ...chosen }));
          return [];
        }
        const outcome = await changeMany(model.name, { action: 'delete', ...chosen, expected: effect.matched });
        if (outcome.changed > 0) {
          onChanged();
          const title = name === undefined ? t('delete.doneMany', { count: formatNumber(outcome.changed) }) : t('delete.doneOne', { name });
          offerUndo({ title, rows: outcome.rows, undone: t('delete.restored') });
        }
        // What the question has told already is not told again.
        if (outcome.refused.length > effect.refused.length) report(outcome);
        return outcome.rows.map(({ id }) => id);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        message.error(`${t('delete.failed')} ${error.message}`);
        return [];
      }
    },
    [ask, message, model, offerUndo, onChanged, report, t, watch],
  );
}
