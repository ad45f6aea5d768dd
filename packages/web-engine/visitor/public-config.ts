/** What the server tells everybody, asked for once by a page of visitors; without it one signs in by hand. */
import { useEffect, useState } from 'react';
import { request } from '../data/client.ts';
import type { PublicConfig } from '../data/public-config.ts';

let asked: Promise<PublicConfig | null> | undefined;
/** Undefined while it is on its way, null when it cannot be had. */
export function usePublicConfig(): PublicConfig | null | undefined {
  const [config, setConfig] = useState<PublicConfig | null>();
  useEffect(() => {
    asked ??= request<PublicConfig>('/lambda-config').catch(() => null);
    void asked.then(setConfig);
  }, []);
  return config;
}
