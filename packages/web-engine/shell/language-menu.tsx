/** Choosing the language: as a menu on the sign-in page and in the header. */
import { loadKoreanFont } from '@lambda/ui/theme/theme-root.tsx';
import { Button, Dropdown } from 'antd';
import { Check, ChevronDown, Globe } from 'lucide-react';
import { useLanguage } from '../i18n/i18n.ts';
import { LANGUAGE_NAMES, SHOWN_LANGUAGES } from '../i18n/language.ts';
import { shellTexts } from './texts.ts';

export type LanguageMenuProps = {
  /** Two letters only. */ readonly short?: boolean /** On a dark picture. */;
  readonly onPicture?: boolean;
};

export function LanguageMenu({ short = false, onPicture = false }: LanguageMenuProps) {
  const t = shellTexts.useText();
  const { language, setLanguage } = useLanguage();
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={(open) => {
        if (open) void loadKoreanFont();
      }}
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: SHOWN_LANGUAGES.map((key) => ({
          key,
          label: <span lang={key}>{LANGUAGE_NAMES[key]}</span>,
          extra: key === language ? <Check size={16} strokeWidth={1.75} aria-hidden /> : undefined,
        })),
        onClick: ({ key }) => {
          const chosen = SHOWN_LANGUAGES.find((known) => known === key);
          if (chosen) setLanguage(chosen);
        },
      }}
    >
      <Button
        type="text"
        className={onPicture ? 'lp-on-picture' : undefined}
        aria-label={`${t('header.language')}: ${LANGUAGE_NAMES[language]}`}
        icon={short ? undefined : <Globe size={16} strokeWidth={1.75} aria-hidden />}
      >
        {short ? language.toUpperCase() : LANGUAGE_NAMES[language]}
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
      </Button>
    </Dropdown>
  );
}
