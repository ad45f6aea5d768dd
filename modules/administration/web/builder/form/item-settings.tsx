/** What the form says about one of its fields, or about a column of a sub-table; and what the table says of it already. */
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import type { AboveField, WidgetSettings } from '@lambda/model/definitions/widgets.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { ConditionSetting } from '@lambda/web-engine/form/conditions/condition-setting.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useDefinitions } from '../builder-data.ts';
import { useDesignLayer } from '../editor/design-layer.ts';
import { withoutEmpty } from '../editor/designer.ts';
import { ChoiceSetting, ChoicesSetting, LabelSetting, NumberSetting, SwitchSetting, TextSetting } from '../editor/settings/setting.tsx';
import { setItem } from './form-operations.ts';
import { type FieldOptions, type ItemPlace, isRows, itemAt, nameOf, optionsOf, pathOf, sectionAt } from './form-places.ts';
import { kindLabel } from './kinds.ts';
import { formDesignerTexts } from './texts.ts';
import type { Deeds } from './use-form-designer.ts';
import { isThere, widgetsFor } from './widget-list.ts';

export type InnerProps = {
  readonly form: FormDefinition;
  readonly models: ReadonlyMap<string, ModelDefinition>;
  readonly deeds: Deeds;
  readonly faultOf: (path: string) => string | undefined;
};
type ItemProps = InnerProps & { readonly place: ItemPlace };

const WITHOUT_ANSWERS = 'RadioWithTextInput';
const ANSWER: Label = { mn: 'Хариулт', en: 'Answer', ko: '답' };

/** The table of the field, the field, and a way to say something about it. */
function useItem({ form, models, deeds, faultOf, place }: ItemProps) {
  const section = sectionAt(form, place);
  const item = itemAt(form, place);
  if (!section || item === undefined) return undefined;
  const own = models.get(form.model);
  const child = isRows(section) ? own?.fields[section.children] : undefined;
  const model = isRows(section) ? (child?.kind === 'children' ? models.get(child.of) : undefined) : own;
  const path = pathOf(place, form);
  return {
    name: nameOf(item),
    options: optionsOf(item),
    model,
    field: model && fieldOf(model, nameOf(item))?.field,
    isColumn: isRows(section),
    fault: (key: string) => faultOf(`${path}.${key}`),
    set: (change: { readonly [Key in keyof FieldOptions]?: FieldOptions[Key] | undefined }, merge?: string) =>
      deeds.set(setItem(form, place, change), merge && `${path} ${merge}`),
  };
}

/** The table says it, for every form: shown here, changed there. */
function Facts({ name, field, model }: { readonly name: string; readonly field: Field; readonly model: ModelDefinition }) {
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const layer = useDesignLayer();
  const { data = [] } = useDefinitions(layer);
  const table = data.find((one) => one.type === 'model' && one.name === model.name);
  const to = layer
    ? `/lambda/puzzle/company/model/${model.name}`
    : table?.origin === 'built'
      ? `/lambda/puzzle/tables/${model.name}`
      : `/lambda/puzzle/definitions/model/${model.name}`;
  const said = (value: unknown): string =>
    typeof value === 'object' && value !== null && 'expression' in value ? `= ${String(value.expression)}` : String(value);
  const facts: readonly (readonly [string, string])[] = [
    [t('facts.name'), name],
    [t('facts.kind'), label(kindLabel(field.kind))],
    [t('facts.required'), field.required ? t('facts.yes') : t('facts.no')],
    ...('default' in field && field.default !== undefined ? [[t('facts.default'), said(field.default)] as const] : []),
    ...('min' in field && field.min !== undefined ? [[t('facts.min'), String(field.min)] as const] : []),
    ...('max' in field && field.max !== undefined ? [[t('facts.max'), String(field.max)] as const] : []),
    ...('options' in field ? [[t('facts.options'), field.options.map((one) => label(one.label)).join(', ')] as const] : []),
    ...('to' in field ? [[t('facts.to'), field.to] as const] : []),
    ...(field.kind === 'reference' && field.cascade ? [[t('facts.cascade'), field.cascade.from] as const] : []),
  ];
  return (
    <section className="form-facts" aria-label={t('facts.title')}>
      <h3>{t('facts.title')}</h3>
      <dl>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {table && <Link to={to}>{t('facts.open')}</Link>}
    </section>
  );
}

const widgetWords = (name: string): string => name;

/** What the widget that is chosen is told. */
function WidgetSettingsOf({ of, models }: { readonly of: NonNullable<ReturnType<typeof useItem>>; readonly models: InnerProps['models'] }) {
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const { options, field } = of;
  const { settings, widget } = options;
  const set = (change: Partial<{ [Key in keyof WidgetSettings]: WidgetSettings[Key] | undefined }>, merge?: string) => {
    const next = withoutEmpty({ ...settings, ...change });
    of.set({ settings: Object.keys(next).length > 0 ? (next as WidgetSettings) : undefined }, merge);
  };
  if (widget === 'NumberGenerate')
    return (
      <NumberSetting
        label={t('setting.digits')}
        help={t('setting.digitsHelp')}
        min={4}
        max={9}
        value={settings?.digits}
        onChange={(digits) => set({ digits }, 'digits')}
      />
    );
  if ((widget === 'GridSelector' || widget === 'Search') && field && 'to' in field) {
    const target = models.get(field.to);
    const columns = Object.entries(target?.fields ?? {}).filter(([, { kind }]) => kind !== 'children' && kind !== 'password');
    return (
      <ChoicesSetting
        label={t('setting.columns')}
        help={t('setting.columnsHelp')}
        max={8}
        fault={of.fault('settings.columns')}
        value={settings?.columns}
        options={columns.map(([value, one]) => ({ value, label: label(one.label) }))}
        onChange={(next) => set({ columns: next })}
      />
    );
  }
  if (widget === 'RadioWithThumb' && field && 'options' in field)
    return (
      <>
        {field.options.map((option) => (
          <TextSetting
            key={option.value}
            label={t('setting.imageOf', { option: label(option.label) })}
            help={t('setting.imageHelp')}
            fault={of.fault(`settings.images.${option.value}`)}
            value={settings?.images?.[option.value]}
            onChange={(text) => {
              const images = withoutEmpty({ ...settings?.images, [option.value]: text }) as Readonly<Record<string, string>>;
              set({ images: Object.keys(images).length > 0 ? images : undefined }, `image ${option.value}`);
            }}
          />
        ))}
      </>
    );
  if (widget !== WITHOUT_ANSWERS) return null;
  const answers = settings?.answers ?? [];
  return (
    <>
      {answers.map((answer, at) => (
        // The order is all that tells equal answers apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className="form-listed">
          <LabelSetting
            label={t('setting.answer', { number: at + 1 })}
            isRequired
            value={answer}
            onChange={(next) => next && set({ answers: answers.map((one, index) => (index === at ? next : one)) }, `answer ${at}`)}
          />
          <Button
            type="text"
            icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
            aria-label={t('setting.answerRemove', { number: at + 1 })}
            onClick={() => {
              const rest = answers.filter((_one, index) => index !== at);
              set({ answers: rest.length > 0 ? rest : undefined });
            }}
          />
        </div>
      ))}
      <Button onClick={() => set({ answers: [...answers, ANSWER] })}>{t('setting.answerAdd')}</Button>
    </>
  );
}

export function ItemSettings(props: ItemProps) {
  const t = formDesignerTexts.useText();
  const isWhole = useDesignLayer() !== 'company';
  const of = useItem(props);
  if (!of) return null;
  const { options, field, model, isColumn, name } = of;
  const setAbove = (key: keyof AboveField, words: Label | undefined) => {
    const next = withoutEmpty({ ...options.above, [key]: words });
    of.set({ above: Object.keys(next).length > 0 ? (next as AboveField) : undefined }, `above ${key}`);
  };
  const own = field ? widgetsFor(field.kind) : [];
  const widgets = options.widget === undefined || own.includes(options.widget) ? own : [options.widget, ...own];
  return (
    <>
      {!isColumn && (
        <ChoiceSetting<string>
          label={t('setting.span')}
          help={t('setting.spanHelp')}
          none={t('setting.spanUsual')}
          fault={of.fault('span')}
          value={options.span === undefined ? undefined : String(options.span)}
          options={[
            { value: '1', label: t('setting.span1') },
            { value: '2', label: t('setting.span2') },
            { value: '3', label: t('setting.span3') },
            { value: 'full', label: t('setting.spanFull') },
          ]}
          onChange={(next) => of.set({ span: next === undefined ? undefined : next === 'full' ? 'full' : (Number(next) as 1 | 2 | 3) })}
        />
      )}
      {isWhole && (
        <>
          <ChoiceSetting<string>
            label={t('setting.widget')}
            help={options.widget !== undefined && !isThere(options.widget) ? t('setting.widgetUnknown') : t('setting.widgetHelp')}
            none={t('setting.widgetUsual')}
            fault={of.fault('widget')}
            value={options.widget}
            options={widgets.map((value) => ({ value, label: widgetWords(value) }))}
            onChange={(widget) => of.set({ widget, settings: undefined })}
          />
          <WidgetSettingsOf of={of} models={props.models} />
          <SwitchSetting
            label={t('setting.readOnly')}
            help={t('setting.readOnlyHelp')}
            value={options.readOnly}
            onChange={(readOnly) => of.set({ readOnly })}
          />
        </>
      )}
      <LabelSetting
        label={t('setting.help')}
        help={t('setting.helpHelp')}
        fault={of.fault('help')}
        value={options.help}
        onChange={(help) => of.set({ help }, 'help')}
      />
      {!isColumn && isWhole && (
        <details className="form-fold" open={options.above !== undefined}>
          <summary>{t('setting.above')}</summary>
          {(['divider', 'label', 'html'] as const).map((key) => (
            <LabelSetting
              key={key}
              label={t(`setting.above.${key}`)}
              help={t(`setting.above.${key}Help`)}
              fault={of.fault(`above.${key}`)}
              value={options.above?.[key]}
              onChange={(words) => setAbove(key, words)}
            />
          ))}
        </details>
      )}
      {field && model && <Facts name={name} field={field} model={model} />}
    </>
  );
}

/** When the field is seen, has to be filled in, or is closed. */
export function ItemRules(props: ItemProps) {
  const t = formDesignerTexts.useText();
  const of = useItem(props);
  if (!of) return null;
  return (
    <>
      {(['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const).map((key) => (
        <ConditionSetting
          key={key}
          label={t(`setting.${key}`)}
          help={t(`setting.${key}Help`)}
          fault={of.fault(key)}
          fields={of.model?.fields ?? {}}
          value={of.options[key]}
          onChange={(next) => of.set({ [key]: next }, key)}
        />
      ))}
    </>
  );
}
