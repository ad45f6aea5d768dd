/** Choosing the language: as a menu on the pages for visitors and in the header. */
import { MenuButton } from '@lambda/ui/controls/menu-button.tsx';
import { loadKoreanFont } from '@lambda/ui/theme/root-modes.ts';
import { ChevronDown, Globe } from 'lucide-react';
import { useLanguage } from '../kit/i18n/i18n.ts';
import { LANGUAGE_NAMES, SHOWN_LANGUAGES } from '../kit/i18n/language.ts';
import { useOffersLanguages } from '../pages/visitor/public-config.ts';
import { visitorTexts } from '../pages/visitor/texts.ts';

export type LanguageMenuProps = { /** Two letters only. */ readonly short?: boolean };

export function LanguageMenu({ short = false }: LanguageMenuProps) {
  const t = visitorTexts.useText();
  const { language, setLanguage } = useLanguage();
  if (!useOffersLanguages()) return null;
  return (
    <MenuButton
      label={`${t('language')}: ${LANGUAGE_NAMES[language]}`}
      choices={SHOWN_LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
      chosen={language}
      onChoose={setLanguage}
      onOpen={() => void loadKoreanFont()}
    >
      {!short && <Globe size={16} strokeWidth={1.75} aria-hidden />}
      {short ? language.toUpperCase() : LANGUAGE_NAMES[language]}
      <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
    </MenuButton>
  );
}
