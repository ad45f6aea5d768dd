/** What the server tells everybody, asked for once by a page of visitors; without it one signs in by hand. */
import { useEffect, useState } from 'react';
import { request } from '../../kit/data/client.ts';
import type { PublicConfig } from '../../kit/data/public-config.ts';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import { DEFAULT_LANGUAGE } from '../../kit/i18n/language.ts';

let asked: Promise<PublicConfig | null> | undefined;
/** Asked for as the first thing of a page, beside who is signed in; once for all who want it. */
export function loadPublicConfig(): Promise<PublicConfig | null> {
  asked ??= request<PublicConfig>('/lambda-config').catch(() => null);
  return asked;
}
/** Undefined while it is on its way, null when it cannot be had. */
export function usePublicConfig(): PublicConfig | null | undefined {
  const [config, setConfig] = useState<PublicConfig | null>();
  useEffect(() => {
    void loadPublicConfig().then(setConfig);
  }, []);
  return config;
}

/** Whether another language may be chosen. Where an installation has one language alone, that one is read from now on. */
export function useOffersLanguages(): boolean {
  const { setLanguage } = useLanguage();
  const isOffered = usePublicConfig()?.has_language !== false;
  useEffect(() => {
    if (!isOffered) setLanguage(DEFAULT_LANGUAGE);
  }, [isOffered, setLanguage]);
  return isOffered;
}
