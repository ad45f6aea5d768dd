/** Taking another company or role from anywhere in the shell. */
import { App } from 'antd';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { RequestError } from '../kit/data/client.ts';
import { homePathOf } from '../kit/session/home-path.ts';
import { type Choice, useSession } from '../kit/session/session.tsx';
import { onceGivenUp } from '../kit/session/unsaved-work.ts';

/** Goes to the start page of what was chosen; a refusal is told and nothing changes, and what no draft keeps is asked about first. */
export function useChoose(): (choice: Choice) => void {
  const { choose } = useSession();
  const navigate = useNavigate();
  const { message } = App.useApp();
  return useCallback(
    (choice) => {
      const go = async (giveUp: () => void) => {
        try {
          await navigate(homePathOf(await choose(choice, giveUp)));
        } catch (error) {
          if (!(error instanceof RequestError)) throw error;
          void message.error(error.message);
        }
      };
      onceGivenUp((giveUp) => void go(giveUp));
    },
    [choose, navigate, message],
  );
}
