/** What a form says as a whole. */
import type { FormDefinition } from '@lambda/model/definitions/definitions.ts';
import { ICON_NAMES, type IconName } from '@lambda/model/definitions/icon-names.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { isPicture } from '@lambda/model/fields/fields.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useDesignLayer } from '../editor/design-layer.ts';
import { withoutEmpty } from '../editor/designer.ts';
import { ChoiceSetting, ChoicesSetting, LabelSetting, NumberSetting, SwitchSetting, TextSetting } from '../editor/settings/setting.tsx';
import { setForm } from './form-operations.ts';
import { isRows, nameOf } from './form-places.ts';
import type { InnerProps } from './item-settings.tsx';
import { formDesignerTexts } from './texts.ts';
import { TriggerSettings } from './trigger-settings.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const icons = ICON_NAMES.map((name) => ({ value: name, label: name }));
const BUTTON: Label = { mn: 'Товч', en: 'Button', ko: '버튼' };
const MOST_BUTTONS = 6;

type Identity = NonNullable<FormDefinition['identity']>;
type Option = { readonly value: string; readonly label: string };

/** The form's own fields, and those one reference further. */
function usePaths({ form, models }: InnerProps): { readonly own: readonly Option[]; readonly all: readonly Option[] } {
  const label = useLabel();
  const fields = Object.entries(models.get(form.model)?.fields ?? {}).filter(([, { kind }]) => kind !== 'children' && kind !== 'password');
  const own = fields.map(([value, field]) => ({ value, label: label(field.label) }));
  const further = fields.flatMap(([name, field]) =>
    field.kind === 'reference'
      ? Object.entries(models.get(field.to)?.fields ?? {})
          .filter(([, { kind }]) => kind !== 'children' && kind !== 'password')
          .map(([path, inner]) => ({ value: `${name}.${path}`, label: `${label(field.label)} › ${label(inner.label)}` }))
      : [],
  );
  return { own, all: [...own, ...further] };
}

function IdentitySettings(props: InnerProps) {
  const { form, models, deeds, faultOf } = props;
  const t = formDesignerTexts.useText();
  const { own, all } = usePaths(props);
  const { identity } = form;
  const set = (next: Identity | undefined) => deeds.set(setForm(form, { identity: next && (withoutEmpty(next) as Identity) }));
  if (!identity)
    return (
      <>
        <p className="builder-hint">{t('identity.help')}</p>
        <Button onClick={() => set({ title: own[0] ? [own[0].value] : [] })}>{t('identity.add')}</Button>
      </>
    );
  const ofKind = (kinds: (name: string) => boolean) => own.filter(({ value }) => kinds(value));
  const fields = models.get(form.model)?.fields ?? {};
  return (
    <>
      <ChoicesSetting<string>
        label={t('identity.title')}
        help={t('identity.titleHelp')}
        fault={faultOf('identity.title')}
        value={identity.title}
        options={all}
        onChange={(title) => set({ ...identity, title: title ?? [] })}
      />
      <ChoicesSetting<string>
        label={t('identity.subtitle')}
        help={t('identity.subtitleHelp')}
        fault={faultOf('identity.subtitle')}
        value={identity.subtitle}
        options={all}
        onChange={(subtitle) => set({ ...identity, subtitle })}
      />
      <ChoiceSetting<string>
        label={t('identity.image')}
        help={t('identity.imageHelp')}
        none={t('setting.none')}
        fault={faultOf('identity.image')}
        value={identity.image}
        options={ofKind((name) => {
          const field = fields[name];
          return field !== undefined && isPicture(field);
        })}
        onChange={(image) => set({ ...identity, image })}
      />
      <ChoiceSetting<string>
        label={t('identity.state')}
        help={t('identity.stateHelp')}
        none={t('setting.none')}
        fault={faultOf('identity.state')}
        value={identity.state}
        options={ofKind((name) => fields[name]?.kind === 'state' || fields[name]?.kind === 'choice')}
        onChange={(state) => set({ ...identity, state })}
      />
      <ChoiceSetting<string>
        label={t('identity.code')}
        help={t('identity.codeHelp')}
        none={t('setting.none')}
        fault={faultOf('identity.code')}
        value={identity.code}
        options={own}
        onChange={(code) => set({ ...identity, code })}
      />
      <Button onClick={() => set(undefined)}>{t('identity.remove')}</Button>
    </>
  );
}

function ButtonsSettings({ form, deeds, faultOf }: InnerProps) {
  const t = formDesignerTexts.useText();
  const buttons = form.extraButtons ?? [];
  const set = (next: typeof buttons, merge?: string) =>
    deeds.set(setForm(form, { extraButtons: next.length > 0 ? next : undefined }), merge);
  return (
    <>
      <p className="builder-hint">{t('buttons.help')}</p>
      {buttons.map((button, at) => {
        const path = `extraButtons.${at}`;
        const change = (next: Partial<typeof button>, merge?: string) =>
          set(
            buttons.map((one, index) => (index === at ? (withoutEmpty({ ...one, ...next }) as typeof button) : one)),
            merge,
          );
        return (
          // The order is all that tells equal buttons apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={at} className="form-listed-block">
            <legend>{t('buttons.one', { number: at + 1 })}</legend>
            <LabelSetting
              label={t('setting.label')}
              isRequired
              fault={faultOf(`${path}.label`)}
              value={button.label}
              onChange={(label) => label && change({ label }, `${path} label`)}
            />
            <TextSetting
              label={t('buttons.href')}
              help={t('buttons.hrefHelp')}
              isCode
              fault={faultOf(`${path}.href`)}
              value={button.href}
              onChange={(href) => change({ href: href ?? '' }, `${path} href`)}
            />
            <ChoiceSetting<IconName>
              label={t('buttons.icon')}
              none={t('setting.none')}
              value={button.icon}
              options={icons}
              onChange={(next) => change({ icon: next })}
            />
            <Button size="small" icon={<Trash2 {...icon} />} onClick={() => set(buttons.filter((_one, index) => index !== at))}>
              {t('buttons.remove')}
            </Button>
          </fieldset>
        );
      })}
      {buttons.length < MOST_BUTTONS && (
        <Button icon={<Plus {...icon} />} onClick={() => set([...buttons, { label: BUTTON, href: '/erp' }])}>
          {t('buttons.add')}
        </Button>
      )}
    </>
  );
}

export function FormSettings(props: InnerProps) {
  const { form, models, deeds, faultOf } = props;
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const fields = models.get(form.model)?.fields ?? {};
  const shown = form.tabs.flatMap(({ sections }) => sections.flatMap((one) => (isRows(one) ? [] : one.fields.map(nameOf))));
  const isOwn = (name: string): boolean => {
    const field = fields[name];
    return (
      field === undefined || field.kind === 'sequence' || field.kind === 'password' || field.unique === true || field.readOnly === true
    );
  };
  const named = (name: string) => ({ value: name, label: fields[name] ? label(fields[name].label) : name });
  const texts = Object.keys(fields).filter((name) => fields[name]?.kind === 'text');
  const isWhole = useDesignLayer() !== 'company';
  return (
    <>
      <LabelSetting
        label={t('form.label')}
        isRequired
        fault={faultOf('label')}
        value={form.label}
        onChange={(next) => next && deeds.set(setForm(form, { label: next }), 'label')}
      />
      {!isWhole && <p className="builder-hint">{t('company.form')}</p>}
      {isWhole && (
        <NumberSetting
          label={t('form.width')}
          help={t('form.widthHelp')}
          min={320}
          max={1400}
          placeholder="800"
          fault={faultOf('width')}
          value={form.width}
          onChange={(width) => deeds.set(setForm(form, { width }), 'width')}
        />
      )}
      {isWhole && (
        <ChoiceSetting<'normal' | 'step'>
          label={t('form.type')}
          help={t('form.typeHelp')}
          none={t('form.normal')}
          value={form.formType}
          options={[
            { value: 'normal', label: t('form.normal') },
            { value: 'step', label: t('form.step') },
          ]}
          onChange={(formType) => deeds.set(setForm(form, { formType }))}
        />
      )}
      <LabelSetting
        label={t('form.warnText')}
        help={t('form.warnTextHelp')}
        value={form.warnText}
        onChange={(warnText) => deeds.set(setForm(form, { warnText }), 'warnText')}
      />
      <LabelSetting
        label={t('form.saveText')}
        help={t('form.saveTextHelp')}
        value={form.saveText}
        onChange={(saveText) => deeds.set(setForm(form, { saveText }), 'saveText')}
      />
      <LabelSetting
        label={t('form.createdText')}
        help={t('form.createdTextHelp')}
        value={form.createdText}
        onChange={(createdText) => deeds.set(setForm(form, { createdText }), 'createdText')}
      />
      {isWhole && (
        <>
          <details className="form-fold" open={form.identity !== undefined}>
            <summary>{t('identity.block')}</summary>
            <IdentitySettings {...props} />
          </details>
          <details className="form-fold" open={form.fillAnew !== undefined}>
            <summary>{t('fillAnew.title')}</summary>
            <SwitchSetting
              label={t('fillAnew.on')}
              help={t('fillAnew.onHelp')}
              value={form.fillAnew !== undefined}
              onChange={(isOn) => deeds.set(setForm(form, { fillAnew: isOn ? { keep: [] } : undefined }))}
            />
            {form.fillAnew && (
              <ChoicesSetting<string>
                label={t('fillAnew.keep')}
                help={t('fillAnew.keepHelp')}
                fault={faultOf('fillAnew')}
                value={form.fillAnew.keep}
                options={shown.filter((name) => !isOwn(name)).map(named)}
                onChange={(keep) => deeds.set(setForm(form, { fillAnew: { keep: keep ?? [] } }))}
              />
            )}
          </details>
          <details className="form-fold" open={form.extraButtons !== undefined}>
            <summary>{t('buttons.title')}</summary>
            <ButtonsSettings {...props} />
          </details>
          <details className="form-fold" open={form.triggers !== undefined}>
            <summary>{t('trigger.heading')}</summary>
            <TriggerSettings {...props} />
          </details>
          <ChoiceSetting<string>
            label={t('form.issuer')}
            help={t('form.issuerHelp')}
            none={t('form.issuerUsual')}
            fault={faultOf('paper')}
            value={form.paper?.issuer}
            options={texts.map(named)}
            onChange={(issuer) => deeds.set(setForm(form, { paper: issuer === undefined ? undefined : { issuer } }))}
          />
        </>
      )}
    </>
  );
}
