/** A text that an administrator corrects reaches this page while it is open. */
import { useEffect } from 'react';
import { heardOfTexts } from '../i18n/corrections.ts';
import { listen } from './socket.ts';

/** All open pages hear it at the same moment; they ask within this time. */
const SPREAD_MS = 800;

export function useTextNews(place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another company or role is another socket
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen<{ readonly texts: { readonly version: string } }>(
      'subscription { texts { version } }',
      {},
      {
        next: ({ texts: { version } }) => {
          clearTimeout(timer);
          // Without the server the texts stay as they are until the next news.
          timer = setTimeout(() => void heardOfTexts(version).catch(() => undefined), Math.random() * SPREAD_MS);
        },
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [place]);
}
