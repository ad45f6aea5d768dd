/** Told on top of every page when the server has a newer version of what the browser is running. */
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { shellTexts } from '../kit/page/texts.ts';
import { isNewer } from './build-of-page.ts';

const EVERY_MS = 60 * 60_000;

/** The script that this page was started with. */
const runningEntry = (): string | undefined => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;

async function newestBuild(): Promise<unknown> {
  try {
    const reply = await fetch('/builds/latest.json', { cache: 'no-store' });
    return reply.ok ? await reply.json() : undefined;
  } catch {
    // Without a network the next look tells.
    return undefined;
  }
}

export function NewVersion() {
  const t = shellTexts.useText();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const entry = runningEntry();
    if (entry === undefined) return;
    const timer = setInterval(async () => {
      if (isNewer(await newestBuild(), entry)) setThere(true);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (!isThere) return null;
  return (
    <div className="lp-banner" role="status">
      <span>{t('version.there')}</span>
      <Button size="small" type="primary" onClick={() => location.reload()}>
        {t('state.reload')}
      </Button>
      <Button size="small" type="text" onClick={() => setThere(false)}>
        {t('version.later')}
      </Button>
    </div>
  );
}
