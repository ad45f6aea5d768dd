/** One of the icons that definitions may name, chosen among the drawn ones. */
import { ICON_NAMES, type IconName } from '@lambda/model/definitions/icon-names.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { Setting, type SettingProps } from '@lambda/web-engine/form/conditions/setting.tsx';
import { Button, Input } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { builderTexts } from '../../i18n/texts.ts';

type IconProps = SettingProps & {
  readonly value: string | undefined;
  readonly onChange: (value: IconName | undefined) => void;
  /** One has to be chosen. */
  readonly isRequired?: boolean;
};
export function IconSetting({ value, onChange, isRequired = false, ...about }: IconProps) {
  const t = builderTexts.useText();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const group = useId();
  const wanted = typed.trim().toLowerCase().replaceAll(' ', '-');
  const found = ICON_NAMES.filter((name) => name.includes(wanted));
  const choose = (name: IconName | undefined) => {
    onChange(name);
    setOpen(false);
    setTyped('');
  };
  return (
    <div className="builder-icons">
      <Setting {...about}>
        {({ status, ...control }) => (
          <Button {...control} danger={status === 'error'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {value !== undefined && <Icon name={value} />}
            <span className="builder-icon-name">{value ?? t('icon.none')}</span>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        )}
      </Setting>
      {isOpen && (
        <div className="builder-icon-box">
          <Input
            allowClear
            aria-label={t('icon.search')}
            placeholder={t('icon.search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className="builder-icon-grid" role="radiogroup" aria-label={about.label}>
            {found.map((name) => (
              <label key={name} title={name}>
                <input
                  type="radio"
                  name={group}
                  aria-label={name}
                  checked={name === value}
                  onChange={() => onChange(name)}
                  onClick={({ detail }) => detail > 0 && choose(name)}
                />
                <Icon name={name} size={20} />
              </label>
            ))}
          </div>
          {found.length === 0 && <p className="builder-hint">{t('icon.noneFound')}</p>}
          {!isRequired && value !== undefined && (
            <Button size="small" onClick={() => choose(undefined)}>
              {t('icon.remove')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
