/** What a new record begins with, by the kind of the field. */
import type { Field } from '@lambda/model/fields/fields.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { ChoiceSetting, NumberSetting, TextSetting } from '../editor/settings/setting.tsx';
import { wordsTexts } from './texts.ts';

type DefaultProps = {
  readonly field: Field;
  readonly fault: string | undefined;
  readonly onChange: (value: unknown) => void;
};
const MOST = 1_000_000_000;
const EXACT: ReadonlySet<string> = new Set(['decimal', 'money', 'percent']);
const LINES: ReadonlySet<string> = new Set(['text', 'longText', 'email', 'phone', 'url']);

export function DefaultSetting({ field, fault, onChange }: DefaultProps) {
  const t = wordsTexts.useText();
  const label = useLabel();
  const about = { label: t('words.default'), help: t('words.defaultHelp'), fault } as const;
  const value = 'default' in field ? field.default : undefined;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return <p className="builder-hint">{t('words.calculated')}</p>;
  if (field.kind === 'choice')
    return (
      <ChoiceSetting<string>
        {...about}
        none={t('words.noDefault')}
        value={typeof value === 'string' ? value : undefined}
        options={field.options.map((option) => ({ value: option.value, label: label(option.label) }))}
        onChange={onChange}
      />
    );
  if (field.kind === 'boolean')
    return (
      <ChoiceSetting<string>
        {...about}
        none={t('words.noDefault')}
        value={typeof value === 'boolean' ? String(value) : undefined}
        options={[
          { value: 'true', label: t('words.yes') },
          { value: 'false', label: t('words.no') },
        ]}
        onChange={(next) => onChange(next === undefined ? undefined : next === 'true')}
      />
    );
  if (field.kind === 'date' || field.kind === 'datetime') {
    const now = field.kind === 'date' ? 'today' : 'now';
    return (
      <ChoiceSetting<string>
        {...about}
        none={t('words.noDefault')}
        value={value === now ? now : undefined}
        options={[{ value: now, label: field.kind === 'date' ? t('words.today') : t('words.now') }]}
        onChange={onChange}
      />
    );
  }
  if (field.kind === 'integer')
    return <NumberSetting {...about} min={-MOST} max={MOST} value={typeof value === 'number' ? value : undefined} onChange={onChange} />;
  if (EXACT.has(field.kind) || LINES.has(field.kind))
    return <TextSetting {...about} value={typeof value === 'string' ? value : undefined} onChange={onChange} />;
  return null;
}
