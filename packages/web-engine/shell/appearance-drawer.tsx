/** The settings drawer: colour mode, and what helps people who see colours or movement differently. Applies at once. */
import { Button, Drawer, Segmented, Switch } from 'antd';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { changeAppearance, resetAppearance, THEME_CHOICES, useAppearance } from '../theme/appearance.ts';
import { shellTexts } from './texts.ts';
import { THEME_ICONS } from './theme-menu.tsx';

function Toggle({ label, hint, checked, onChange }: { label: string; hint?: string; checked: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <div className="lp-setting">
      <span>
        <label htmlFor={id}>{label}</label>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
      <Switch id={id} checked={checked} onChange={onChange} aria-describedby={hint && `${id}-hint`} />
    </div>
  );
}

/** The choice of the colour mode as three buttons in a row. */
export function ThemeSegments() {
  const t = shellTexts.useText();
  const { theme } = useAppearance();
  return (
    <Segmented
      block
      aria-label={t('appearance.theme')}
      value={theme}
      onChange={(chosen) => changeAppearance({ theme: chosen })}
      options={THEME_CHOICES.map((value) => {
        const Drawn = THEME_ICONS[value];
        return { value, label: t(`appearance.${value}`), icon: <Drawn size={16} strokeWidth={1.75} aria-hidden /> };
      })}
    />
  );
}

export function AppearanceDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = shellTexts.useText();
  const { weak, gray, still } = useAppearance();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={400}
      title={t('appearance.title')}
      closable={{ placement: 'end', 'aria-label': t('state.dialogClose') }}
      extra={
        <Button type="text" size="small" icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />} onClick={resetAppearance}>
          {t('appearance.reset')}
        </Button>
      }
    >
      <h2 className="lp-setting-heading">{t('appearance.theme')}</h2>
      <ThemeSegments />
      <h2 className="lp-setting-heading">{t('appearance.access')}</h2>
      <Toggle
        label={t('appearance.weak')}
        hint={t('appearance.weakHint')}
        checked={weak}
        onChange={(on) => changeAppearance({ weak: on })}
      />
      <Toggle label={t('appearance.gray')} checked={gray} onChange={(on) => changeAppearance({ gray: on })} />
      <Toggle label={t('appearance.still')} checked={still} onChange={(on) => changeAppearance({ still: on })} />
    </Drawer>
  );
}
