/** Shows what a guide points at on the screen itself, and says in words what came of it. */
import type { ScreenLink } from '@lambda/model/definitions/screen-points.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { awaitPoint } from '@lambda/web-engine/kit/pointing/point-marks.ts';
import { findPoint, ring } from '@lambda/web-engine/kit/pointing/show-point.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { contentTexts } from '../i18n/texts.ts';
import { entryOf, isClosed, needsRecord, type Place, placeFor, screenOf } from './point-way.ts';

type Outcome = 'shown' | 'inMenu' | 'noScreen' | 'noRight' | 'inRecord' | 'absent';
/** Undefined for a way that the person has left. */
type Found = { readonly outcome: Outcome; readonly element?: HTMLElement } | undefined;

const here = (): Place => ({ pathname: location.pathname, search: location.search });
const sameText = (one: string, other: string): boolean => new URLSearchParams(one).toString() === new URLSearchParams(other).toString();

export type Pointing = {
  /** What was found out, in words; empty before anything was asked. */
  readonly message: string;
  readonly forget: () => void;
  /** `beforeRing` makes room where the guide covers the screen. */
  readonly point: (link: ScreenLink, name: string, beforeRing: () => Promise<void>) => Promise<void>;
};

export function usePointing(): Pointing {
  const t = contentTexts.useText();
  const session = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [message, setTold] = useState('');
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  const find = async (link: ScreenLink, signal: AbortSignal): Promise<Found> => {
    const now = here();
    const entry = entryOf(link, now);
    if (entry === undefined) return { outcome: 'absent' };
    const crud = screenOf(session, entry);
    if (!crud) return { outcome: link.entry === undefined ? 'absent' : 'noScreen' };
    if (await isClosed(client, session, { link, entry, crud })) return { outcome: 'noRight' };
    if (signal.aborted) return undefined;
    const place = placeFor({ link, entry, crud, now, mayAdd: session.permissionsOf(entry).c });
    const isOnTheWay = place.pathname !== now.pathname || !sameText(place.search, now.search);
    if (isOnTheWay) await navigate(place);
    const element = await findPoint({ code: link.code, entry, isOnTheWay, signal });
    if (signal.aborted) return undefined;
    // A menu bears the codes of all that it holds.
    if (element) return { outcome: element.dataset.point === link.code ? 'shown' : 'inMenu', element };
    // The person was asked about unsaved work and stayed with it.
    if (location.pathname !== place.pathname) return undefined;
    return { outcome: needsRecord(link, here()) ? 'inRecord' : 'absent' };
  };

  return {
    message,
    forget: () => {
      under.current?.abort();
      awaitPoint(undefined);
      setTold('');
    },
    point: async (link, name, beforeRing) => {
      under.current?.abort();
      const control = new AbortController();
      under.current = control;
      setTold(t('point.looking', { name }));
      awaitPoint(link.code);
      try {
        const found = await find(link, control.signal);
        if (control.signal.aborted) return;
        if (found?.element) {
          await beforeRing();
          ring(found.element);
        }
        setTold(found ? t(`point.${found.outcome}`, { name }) : '');
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        setTold(error.message);
      } finally {
        if (!control.signal.aborted) awaitPoint(undefined);
      }
    },
  };
}
