/** What the form says about a tab, a section, or a sub-table. */
import type { FormSection } from '@lambda/model/definitions/definitions.ts';
import { isCount, isExact } from '@lambda/model/fields/fields.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Link } from 'react-router';
import { addressOfDefinitions, useDefinitions } from '../builder-data.ts';
import { useDesignLayer } from '../editor/design-layer.ts';
import { ChoiceSetting, ChoicesSetting, LabelSetting, SwitchSetting } from '../editor/settings/setting.tsx';
import { setSection, setTab } from './form-operations.ts';
import { isRows, nameOf, pathOf, type RowsSection, type SectionPlace, type TabPlace } from './form-places.ts';
import type { InnerProps } from './item-settings.tsx';
import { formDesignerTexts } from './texts.ts';

export function TabSettings({ form, deeds, faultOf, place }: InnerProps & { readonly place: TabPlace }) {
  const t = formDesignerTexts.useText();
  const layer = useDesignLayer();
  const tab = form.tabs[place.tab];
  if (!tab) return null;
  const path = pathOf(place);
  return (
    <>
      <LabelSetting
        label={t('setting.label')}
        isRequired
        fault={faultOf(`${path}.label`)}
        value={tab.label}
        onChange={(label) => label && deeds.set(setTab(form, place.tab, { label }), `${path} label`)}
      />
      {layer !== 'company' && (
        <SwitchSetting
          label={t('setting.byTab')}
          help={t('setting.byTabHelp')}
          value={tab.sectionRenderByTab}
          onChange={(sectionRenderByTab) => deeds.set(setTab(form, place.tab, { sectionRenderByTab }))}
        />
      )}
    </>
  );
}

type SectionProps = InnerProps & { readonly place: SectionPlace; readonly section: FormSection };

function RowsSettings({ form, models, deeds, faultOf, place, section }: SectionProps & { readonly section: RowsSection }) {
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const layer = useDesignLayer();
  const { data = [] } = useDefinitions(layer);
  const path = pathOf(place);
  const child = models.get(form.model)?.fields[section.children];
  const model = child?.kind === 'children' ? models.get(child.of) : undefined;
  const set = (change: Parameters<typeof setSection>[2], merge?: string) =>
    deeds.set(setSection(form, place, change), merge && `${path} ${merge}`);
  const known = section.columns.map(nameOf);
  const fields = Object.entries(model?.fields ?? {}).filter(
    ([name, { kind }]) => kind !== 'children' && child?.kind === 'children' && name !== child.by,
  );
  const numbers = fields.filter(([name, field]) => known.includes(name) && (isCount(field) || isExact(field)));
  const isForm = section.subtype === 'Form';
  /** A column that stays keeps what is said about it. */
  const setColumns = (names: readonly string[] | undefined) => {
    const wanted = names ?? [];
    if (wanted.length === 0 && section.formId === undefined) return;
    const columns = wanted.map((name) => section.columns.find((item) => nameOf(item) === name) ?? name);
    const totals = section.totals?.filter((name) => wanted.includes(name));
    set({ columns, totals: totals && totals.length > 0 ? totals : undefined });
  };
  const forms = data.filter((one) => one.type === 'form').map((one) => ({ value: one.name, label: `${label(one.label)} (${one.name})` }));
  return (
    <>
      <ChoicesSetting
        label={t('rows.columns')}
        help={t('rows.columnsHelp')}
        fault={faultOf(`${path}.columns`)}
        value={known}
        options={fields.map(([value, field]) => ({ value, label: label(field.label) }))}
        onChange={setColumns}
      />
      {layer !== 'company' && (
        <>
          <ChoiceSetting<'Grid' | 'Form'>
            label={t('rows.subtype')}
            help={t('rows.subtypeHelp')}
            none={t('rows.grid')}
            value={section.subtype}
            options={[
              { value: 'Grid', label: t('rows.grid') },
              { value: 'Form', label: t('rows.form') },
            ]}
            onChange={(subtype) =>
              set(subtype === 'Form' ? { subtype } : { subtype, formId: section.columns.length > 0 ? undefined : section.formId })
            }
          />
          {isForm && (
            <ChoiceSetting<string>
              label={t('rows.formId')}
              help={t('rows.formIdHelp')}
              none={t('rows.noForm')}
              fault={faultOf(`${path}.formId`)}
              value={section.formId}
              options={forms}
              onChange={(formId) => {
                if (formId !== undefined || section.columns.length > 0) set({ formId });
              }}
            />
          )}
          {isForm && section.formId !== undefined && (
            <Link to={`${addressOfDefinitions(layer)}/form/${section.formId}`}>{t('rows.openForm')}</Link>
          )}
          <ChoicesSetting
            label={t('rows.totals')}
            help={t('rows.totalsHelp')}
            fault={faultOf(`${path}.totals`)}
            value={section.totals}
            options={numbers.map(([value, field]) => ({ value, label: label(field.label) }))}
            onChange={(totals) => set({ totals })}
          />
          <SwitchSetting
            label={t('rows.rowNumbers')}
            help={t('rows.rowNumbersHelp')}
            value={section.rowNumbers}
            onChange={(rowNumbers) => set({ rowNumbers })}
          />
          <LabelSetting
            label={t('rows.checkEmpty')}
            help={t('rows.checkEmptyHelp')}
            value={section.checkEmpty}
            onChange={(checkEmpty) => set({ checkEmpty }, 'checkEmpty')}
          />
          {(['disableCreate', 'disableEdit', 'disableDelete'] as const).map((key) => (
            <SwitchSetting
              key={key}
              label={t(`rows.${key}`)}
              help={t(`rows.${key}Help`)}
              value={section[key]}
              onChange={(next) => set({ [key]: next })}
            />
          ))}
        </>
      )}
    </>
  );
}

export function SectionSettings(props: SectionProps) {
  const t = formDesignerTexts.useText();
  const { form, deeds, faultOf, place, section } = props;
  const path = pathOf(place);
  return (
    <>
      <LabelSetting
        label={t('setting.label')}
        isRequired
        fault={faultOf(`${path}.label`)}
        value={section.label}
        onChange={(label) => label && deeds.set(setSection(form, place, { label }), `${path} label`)}
      />
      {isRows(section) && <RowsSettings {...props} section={section} />}
    </>
  );
}
