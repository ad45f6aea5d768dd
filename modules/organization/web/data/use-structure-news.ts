/** The picture of the structure follows what others do with units, positions, people and the orders of acting heads. */
import { useModel, useOptionalModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { useChanges } from '@lambda/web-engine/kit/live/use-changes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { usePeopleEntry } from './people.ts';

/** Several changes at once are read together. */
const GATHER_MS = 400;

/** Whoever has the directory alone hears of units: what it shows of people changes in many places, which nobody tells. */
export function useStructureNews(): void {
  const client = useQueryClient();
  const hasRegister = usePeopleEntry()?.crud === 'employee';
  const readAt = useRef(performance.now());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      readAt.current = performance.now();
      void client.invalidateQueries({ queryKey: ['organization'] });
    }, GATHER_MS);
  }, [client]);
  const listener = { onChange: readSoon, onMissed: readSoon, readAt: () => readAt.current };
  useChanges(useModel('struct').data, listener);
  useChanges(useModel(hasRegister ? 'job' : '').data, listener);
  useChanges(useModel(hasRegister ? 'employee' : '').data, listener);
  useChanges(useOptionalModel(hasRegister ? 'acting_head' : '').data, listener);
}
