/** The controls of the settings drawer: a switch, a choice in words, the colours, the pictures of menus. Each applies at once. */
import './settings.css';
import { APPEARANCE_CHOICES, type AppearanceChoice, type AppearanceSwitch } from '@lambda/model/accounts/appearance.ts';
import { swatchOf } from '@lambda/ui/theme/accents.ts';
import { Segmented, Switch } from 'antd';
import { Check } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { shellTexts } from '../kit/page/texts.ts';
import { changeAppearance, useAppearance } from '../kit/theme/appearance.ts';
import { THEME_ICONS } from './theme-menu.tsx';

type SettingSwitchProps = {
  readonly name: AppearanceSwitch;
  readonly hint?: string;
  /** What holds now, where that is more than the choice. */
  readonly isOn?: boolean;
};
export function SettingSwitch({ name, hint, isOn }: SettingSwitchProps) {
  const t = shellTexts.useText();
  const id = useId();
  const appearance = useAppearance();
  return (
    <div className="lp-setting">
      <span>
        <label htmlFor={id}>{t(`appearance.${name}`)}</label>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
      <Switch
        id={id}
        checked={isOn ?? appearance[name] === true}
        onChange={(on) => changeAppearance({ [name]: on })}
        aria-describedby={hint && `${id}-hint`}
      />
    </div>
  );
}

type InWords = Exclude<AppearanceChoice, 'theme' | 'colour' | 'navigation'>;
/** A choice whose values are words: all of them side by side. */
export function SettingChoice({ name }: { readonly name: InWords }) {
  const t = shellTexts.useText();
  const appearance = useAppearance();
  const values: readonly string[] = APPEARANCE_CHOICES[name];
  return (
    <div className="lp-setting lp-setting-choice">
      <span className="lp-setting-name">{t(`appearance.${name}`)}</span>
      <Segmented<string>
        aria-label={t(`appearance.${name}`)}
        value={appearance[name]}
        onChange={(chosen) => changeAppearance({ [name]: chosen })}
        options={values.map((value) => ({ value, label: t(`appearance.${name}.${value}` as Parameters<typeof t>[0]) }))}
      />
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
      options={APPEARANCE_CHOICES.theme.map((value) => {
        const Drawn = THEME_ICONS[value];
        return { value, label: t(`appearance.${value}`), icon: <Drawn size={16} strokeWidth={1.75} aria-hidden /> };
      })}
    />
  );
}

type PicturesProps<Value extends string> = {
  readonly name: 'colour' | 'navigation';
  readonly value: Value;
  readonly values: readonly Value[];
  readonly onChange: (value: Value) => void;
  readonly word: (value: Value) => string;
  readonly draw: (value: Value) => ReactNode;
};
/** Radio buttons that are seen as pictures. */
function Pictures<Value extends string>({ name, value, values, onChange, word, draw }: PicturesProps<Value>) {
  const t = shellTexts.useText();
  const group = useId();
  return (
    <fieldset className={`lp-pictures lp-pictures-${name}`}>
      <legend className="lp-setting-heading">{t(`appearance.${name}`)}</legend>
      <div>
        {values.map((one) => (
          <label key={one} title={name === 'colour' ? word(one) : undefined}>
            <input type="radio" className="lp-hidden" name={group} checked={one === value} onChange={() => onChange(one)} />
            {draw(one)}
            <span className={name === 'colour' ? 'lp-hidden' : undefined}>{word(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ColourChoice() {
  const t = shellTexts.useText();
  const { colour } = useAppearance();
  return (
    <Pictures
      name="colour"
      value={colour}
      values={APPEARANCE_CHOICES.colour}
      onChange={(chosen) => changeAppearance({ colour: chosen })}
      word={(one) => t(`appearance.colour.${one}`)}
      draw={(one) => (
        <span className="lp-swatch" style={{ '--swatch': swatchOf(one) } as CSSProperties}>
          {one === colour && <Check size={18} strokeWidth={2} aria-hidden />}
        </span>
      )}
    />
  );
}

export function NavigationChoice() {
  const t = shellTexts.useText();
  const { navigation } = useAppearance();
  return (
    <Pictures
      name="navigation"
      value={navigation}
      values={APPEARANCE_CHOICES.navigation}
      onChange={(chosen) => changeAppearance({ navigation: chosen })}
      word={(one) => t(`appearance.navigation.${one}`)}
      draw={(one) => (
        <span className="lp-nav-picture" data-navigation={one} aria-hidden>
          <i />
          <i />
          <b />
          <b />
          {one === navigation && <Check className="lp-nav-check" size={14} strokeWidth={2.5} />}
        </span>
      )}
    />
  );
}
