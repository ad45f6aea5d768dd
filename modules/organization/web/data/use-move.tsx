/** Moving a unit: asked once, done on the server, and taken back within ten seconds by one press. */
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useCallback } from 'react';
import { judgeMove, type UnitTree } from '../chart/unit-tree.ts';
import { structTexts } from '../i18n/texts.ts';
import { moveUnit, UNITS_KEY } from './units.ts';

const UNDO_SECONDS = 10;

/** What the server says about a refused move: the reason at the field, else the whole. */
const reasonOf = (error: unknown): string =>
  error instanceof RequestError ? (error.fields[0]?.message ?? error.message) : error instanceof Error ? error.message : String(error);

/** Gives `move(unit, parent)`, which asks, moves and offers to undo. Refused moves are told and change nothing. */
export function useMove(tree: UnitTree | undefined): (id: number, parent: number) => void {
  const t = structTexts.useText();
  const { modal, message } = App.useApp();
  const client = useQueryClient();

  return useCallback(
    (id, parent) => {
      const unit = tree?.byId.get(id);
      const target = tree?.byId.get(parent);
      if (!tree || !unit || !target) return;
      const judgement = judgeMove(tree, id, parent);
      if (judgement === 'same') return;
      if (judgement === 'cycle') {
        void message.warning(t('cycle', { unit: unit.name }));
        return;
      }
      const refresh = () => client.invalidateQueries({ queryKey: UNITS_KEY });
      const attempt = async (work: () => Promise<void>) => {
        try {
          await work();
        } catch (error) {
          void message.error(reasonOf(error));
        } finally {
          await refresh();
        }
      };
      const undo = (version: number) =>
        attempt(async () => {
          await moveUnit({ id, version }, unit.parent_id);
          void message.success(t('undone', { unit: unit.name }));
        });
      const move = () =>
        attempt(async () => {
          const { version } = await moveUnit(unit, parent);
          const key = `moved-${id}-${version}`;
          const takeBack = () => {
            message.destroy(key);
            void undo(version);
          };
          void message.success({
            key,
            duration: UNDO_SECONDS,
            content: (
              <span>
                {t('moved', { unit: unit.name, parent: target.name })}
                <Button type="link" size="small" onClick={takeBack}>
                  {t('undo')}
                </Button>
              </span>
            ),
          });
        });
      modal.confirm({
        title: t('move.title'),
        content: t('move.text', { unit: unit.name, parent: target.name }),
        okText: t('move.confirm'),
        cancelText: t('cancel'),
        onOk: move,
        icon: null,
      });
    },
    [tree, client, message, modal, t],
  );
}
