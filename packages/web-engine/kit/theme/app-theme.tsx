/** The person's appearance and language, put around the whole application. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { loadKoreanFont } from '@lambda/ui/theme/root-modes.ts';
import { ThemeRoot } from '@lambda/ui/theme/theme-root.tsx';
import type { Locale } from 'antd/es/locale';
import enUS from 'antd/es/locale/en_US';
import koKR from 'antd/es/locale/ko_KR';
import mnMN from 'antd/es/locale/mn_MN';
import { type ReactNode, useEffect } from 'react';
import { useLanguage } from '../i18n/i18n.ts';
import { shellTexts } from '../page/texts.ts';
import { useIsPhone } from '../page/use-media.ts';
import { whenIdle } from '../page/when-idle.ts';
import { useAppearance, useColorMode, useStill } from './appearance.ts';
import { takeCalendarOf } from './dayjs-locale.ts';

const ANTD: Readonly<Record<Language, Locale>> = { mn: mnMN, en: enUS, ko: koKR };

export function AppTheme({ children }: { readonly children: ReactNode }) {
  const t = shellTexts.useText();
  const { language } = useLanguage();
  const { colour, density, weak, gray } = useAppearance();
  const still = useStill();
  const mode = useColorMode();
  const isPhone = useIsPhone();
  // Records may be written in Korean, whoever reads them.
  useEffect(() => whenIdle(() => void loadKoreanFont()), []);
  // Before anything below is drawn, so that calendars never show the language of before.
  takeCalendarOf(language);
  return (
    <ThemeRoot
      mode={mode}
      accent={colour}
      density={density}
      weak={weak}
      gray={gray}
      still={still}
      locale={ANTD[language]}
      touch={isPhone}
      names={{ moreTabs: t('tabs.more'), search: t('palette.title') }}
      korean={language === 'ko'}
    >
      {children}
    </ThemeRoot>
  );
}
