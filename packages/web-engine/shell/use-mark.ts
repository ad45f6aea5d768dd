/** The entry of the menu that is open: noted as opened, and whether the person has marked it. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { App } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { RequestError } from '../kit/data/client.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { noteOpened, toggleFavourite, useMarks } from '../kit/session/menu-marks.ts';
import { currentEntry } from '../kit/session/menu-tree.ts';
import { useSession } from '../kit/session/session.tsx';

export type Mark = {
  /** None on a page that the menu does not lead to. */
  readonly current: MenuItem | undefined;
  readonly isMarked: boolean;
  readonly toggle: () => void;
};

/** To be drawn once in each shell, as long as pages are open in it. */
export function useMark(): Mark {
  const t = shellTexts.useText();
  const { message } = App.useApp();
  const { pathname } = useLocation();
  const { menu } = useSession();
  const { favourites } = useMarks();
  const current = currentEntry(menu, pathname);
  const id = current?.id;
  useEffect(() => {
    if (id !== undefined) noteOpened(id);
  }, [id]);
  const toggle = () => {
    if (id === undefined) return;
    toggleFavourite(id).catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      void message.error(`${t('marks.notKept')}: ${error.message}`);
    });
  };
  return { current, isMarked: id !== undefined && favourites.includes(id), toggle };
}
