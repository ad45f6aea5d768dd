/** Light, dark, or as the computer has it. */
import { APPEARANCE_CHOICES, type Appearance } from '@lambda/model/accounts/appearance.ts';
import { Button, Dropdown } from 'antd';
import { Check, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { shellTexts } from '../kit/page/texts.ts';
import { changeAppearance, useAppearance } from '../kit/theme/appearance.ts';

export const THEME_ICONS: Readonly<Record<Appearance['theme'], LucideIcon>> = { light: Sun, dark: Moon, system: Monitor };

export function ThemeMenu() {
  const t = shellTexts.useText();
  const { theme } = useAppearance();
  const Current = THEME_ICONS[theme];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectedKeys: [theme],
        items: APPEARANCE_CHOICES.theme.map((key) => {
          const Drawn = THEME_ICONS[key];
          return {
            key,
            icon: <Drawn size={16} strokeWidth={1.75} aria-hidden />,
            label: t(`appearance.${key}`),
            extra: key === theme ? <Check size={16} strokeWidth={1.75} aria-hidden /> : undefined,
          };
        }),
        onClick: ({ key }) => {
          const chosen = APPEARANCE_CHOICES.theme.find((known) => known === key);
          if (chosen) changeAppearance({ theme: chosen });
        },
      }}
    >
      <Button
        type="text"
        aria-label={`${t('header.theme')}: ${t(`appearance.${theme}`)}`}
        icon={<Current size={18} strokeWidth={1.75} aria-hidden />}
      />
    </Dropdown>
  );
}
