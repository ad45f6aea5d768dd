/** How the person wants to see the platform. Every choice applies at once and is there again on every device. */
import { Button, Drawer } from 'antd';
import { Lock, RotateCcw } from 'lucide-react';
import { shellTexts } from '../kit/page/texts.ts';
import { resetAppearance } from '../kit/theme/appearance.ts';
import { useLock } from './lock/use-lock.ts';
import { ColourChoice, NavigationChoice, SettingChoice, SettingSwitch, ThemeSegments } from './settings-parts.tsx';
import { useHasTabs } from './use-tabs.ts';
import { useLayout } from './use-width.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function SettingsDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = shellTexts.useText();
  const lock = useLock();
  const hasTabs = useHasTabs(useLayout());
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={400}
      className="lp-settings"
      title={t('appearance.title')}
      closable={{ placement: 'end', 'aria-label': t('state.dialogClose') }}
      extra={
        <Button type="text" size="small" icon={<RotateCcw {...ICON} />} onClick={resetAppearance}>
          {t('appearance.reset')}
        </Button>
      }
      footer={
        <Button
          block
          icon={<Lock {...ICON} />}
          onClick={() => {
            onClose();
            void lock();
          }}
        >
          {t('account.lock')}
        </Button>
      }
    >
      <h2 className="lp-setting-heading">{t('appearance.theme')}</h2>
      <ThemeSegments />
      <ColourChoice />
      <NavigationChoice />
      <h2 className="lp-setting-heading">{t('appearance.structure')}</h2>
      <SettingChoice name="sidebar" />
      <SettingChoice name="contentWidth" />
      <SettingSwitch name="fixedHeader" />
      <SettingSwitch name="fixedSidebar" />
      <SettingSwitch name="multiTab" isOn={hasTabs} hint={t('appearance.multiTabHint')} />
      <SettingChoice name="density" />
      <SettingChoice name="device" />
      <h2 className="lp-setting-heading">{t('appearance.access')}</h2>
      <SettingSwitch name="weak" hint={t('appearance.weakHint')} />
      <SettingSwitch name="gray" />
      <SettingSwitch name="still" />
    </Drawer>
  );
}
