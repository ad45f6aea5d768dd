/** The hall of a till's shop: read when it is opened, and again with everything that is done in it. */
import { useCallback, useEffect, useState } from 'react';
import type { Hall, HallDeed } from '../../hall/hall.ts';
import { problemOf } from '../parts/problem-of.ts';
import { server } from '../till/server.ts';

const EVERY_MS = 5_000;
export type HallState = {
  readonly hall: Hall | null;
  readonly problem: string | null;
  /** Whether it was done. */
  readonly act: (asked: HallDeed) => Promise<boolean>;
};
export function useHall(till: number): HallState {
  const [hall, setHall] = useState<Hall | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      try {
        const read = await server.hall(till);
        if (!isGone) setHall(read);
      } catch (error) {
        if (!isGone) setProblem(problemOf(error));
      }
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [till]);
  const act = useCallback(
    async (asked: HallDeed): Promise<boolean> => {
      setProblem(null);
      try {
        setHall(await server.actInHall(till, asked));
        return true;
      } catch (error) {
        setProblem(problemOf(error));
        return false;
      }
    },
    [till],
  );
  return { hall, problem, act };
}
