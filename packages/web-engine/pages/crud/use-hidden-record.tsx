/** A new record that the list leaves out by its filter: said, with a way to open it. */
import { App, Button } from 'antd';
import { type RefObject, useCallback, useRef } from 'react';
import { RequestError } from '../../kit/data/client.ts';
import type { DataGridHandle } from '../../list/list-handle.ts';
import { crudTexts } from './texts.ts';

const SHOWN_SECONDS = 10;

/** Looks whether the list has the record that was just added. Where that cannot be known nothing is said. */
export function useHiddenRecord(list: RefObject<DataGridHandle | null>, open: (id: number) => void): (id: number) => void {
  const t = crudTexts.useText();
  const { notification } = App.useApp();
  const latest = useRef(open);
  latest.current = open;
  return useCallback(
    (id: number) => {
      const tell = () => {
        const key = `hidden-${id}`;
        const show = () => {
          notification.destroy(key);
          latest.current(id);
        };
        notification.info({
          key,
          duration: SHOWN_SECONDS,
          title: t('hidden.title'),
          description: t('hidden.text'),
          actions: (
            <Button size="small" onClick={show}>
              {t('hidden.open')}
            </Button>
          ),
        });
      };
      list.current?.lists(id).then(
        (isListed) => {
          if (!isListed) tell();
        },
        (error: unknown) => {
          if (!(error instanceof RequestError)) throw error;
        },
      );
    },
    [list, notification, t],
  );
}
