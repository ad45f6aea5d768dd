/** What a coloured cell says for each value: words, a tone and an icon. */

import type { ValueLook } from '@lambda/model/definitions/grid-looks.ts';
import type { IconName } from '@lambda/model/definitions/icon-names.ts';
import { TONES, type Tone } from '@lambda/model/fields/fields.ts';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { withoutEmpty } from '../editor/designer.ts';
import { IconSetting } from '../editor/settings/icon-setting.tsx';
import { ChoiceSetting, LabelSetting, TextSetting } from '../editor/settings/setting.tsx';
import { listDesignTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type LooksProps = {
  readonly looks: readonly ValueLook[];
  readonly onChange: (looks: readonly ValueLook[], merge?: string) => void;
};
export function LooksSetting({ looks, onChange }: LooksProps) {
  const t = listDesignTexts.useText();
  const label = useLabel();
  const [opened, setOpened] = useState<number>();
  const set = (at: number, change: Partial<ValueLook>, merge?: string) =>
    onChange(
      looks.map((look, index) => (index === at ? withoutEmpty({ ...look, ...change }) : look)),
      merge,
    );
  const add = () => {
    const taken = new Set(looks.map(({ value }) => value));
    let number = looks.length + 1;
    while (taken.has(String(number))) number++;
    const value = String(number);
    setOpened(looks.length);
    onChange([...looks, { value, label: { mn: value, en: value, ko: value } }]);
  };
  return (
    <fieldset className="list-looks">
      <legend>{t('looks.title')}</legend>
      {looks.map((look, at) => (
        // The order is all that tells looks of one value apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className="list-look" key={at}>
          <div className="list-look-line">
            <Button
              type="text"
              aria-expanded={opened === at}
              icon={<ChevronDown {...icon} />}
              onClick={() => setOpened(opened === at ? undefined : at)}
            >
              <code>{look.value}</code>
              <StatusTag tone={look.tone}>{label(look.label)}</StatusTag>
            </Button>
            <Button
              type="text"
              icon={<Trash2 {...icon} />}
              aria-label={t('looks.remove', { name: label(look.label) })}
              disabled={looks.length === 1}
              onClick={() => {
                setOpened(undefined);
                onChange(looks.filter((_look, index) => index !== at));
              }}
            />
          </div>
          {opened === at && (
            <>
              <TextSetting
                label={t('looks.value')}
                isCode
                max={60}
                value={look.value}
                onChange={(value) => set(at, { value: value ?? '' }, `look ${at}`)}
              />
              <LabelSetting
                label={t('looks.label')}
                isRequired
                value={look.label}
                onChange={(words) => words && set(at, { label: words }, `look label ${at}`)}
              />
              <ChoiceSetting<Tone>
                label={t('looks.tone')}
                none={t('tone.neutral')}
                value={look.tone}
                options={TONES.map((tone) => ({ value: tone, label: t(`tone.${tone}`) }))}
                onChange={(tone) => set(at, { tone })}
              />
              <IconSetting label={t('looks.icon')} value={look.icon} onChange={(next: IconName | undefined) => set(at, { icon: next })} />
            </>
          )}
        </div>
      ))}
      <Button size="small" icon={<Plus {...icon} />} onClick={add}>
        {t('looks.add')}
      </Button>
    </fieldset>
  );
}
