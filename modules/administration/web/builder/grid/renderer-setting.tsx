/** How the cells of a column are drawn, and what the chosen look needs to know. */
import type { GridColumn } from '@lambda/model/definitions/definitions.ts';
import {
  CALL_FORM,
  COLOURED_CELL,
  LINK,
  MONTH_FILTER,
  PROCESS_STATUS,
  rendererNamed,
  type ValueLook,
  YEAR_FILTER,
} from '@lambda/model/definitions/grid-looks.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { rendererNames } from '@lambda/web-engine/kit/registries.ts';
import { useDefinitions } from '../builder-data.ts';
import { useDesignLayer } from '../editor/design-layer.ts';
import { ChoiceSetting, SwitchSetting, TextSetting } from '../editor/settings/setting.tsx';
import { LooksSetting } from './looks-setting.tsx';
import { isOwnRenderer, renderersFor } from './renderer-choices.ts';
import { listDesignTexts } from './texts.ts';

export type ColumnChange = (change: Partial<Omit<GridColumn, 'field'>>, merge?: string) => void;
type RendererProps = {
  readonly column: GridColumn;
  readonly field: Field;
  readonly faultOf: (property: string) => string | undefined;
  readonly change: ColumnChange;
};

/** An address with a place for a field of the row. */
const EXAMPLE = '/erp/p/orders?id={id}';

/** A look for each value that the field can have; one to begin with where nobody knows them. */
function firstLooks(field: Field): readonly ValueLook[] {
  if (!('options' in field) || field.options.length === 0) return [{ value: '1', label: { mn: '1', en: '1', ko: '1' } }];
  return field.options.map(({ value, label, tone }) => ({ value, label, ...(tone ? { tone } : {}) }));
}

/** What goes with the look; what went with the one before it goes. */
export function withRenderer(renderer: string | undefined, field: Field): Partial<Omit<GridColumn, 'field'>> {
  return {
    renderer,
    drawnAlone: undefined,
    looks: renderer === COLOURED_CELL ? firstLooks(field) : undefined,
    href: renderer === LINK ? '/' : undefined,
    form: undefined,
    period: undefined,
  };
}

export function RendererSetting({ column, field, faultOf, change }: RendererProps) {
  const t = listDesignTexts.useText();
  const label = useLabel();
  const { data = [] } = useDefinitions(useDesignLayer());
  const written = column.renderer;
  const name = rendererNamed(written);
  const names = renderersFor(field, rendererNames());
  const isListed = written === undefined || names.includes(written);
  const nameOf = (one: string): string => (isOwnRenderer(one) ? t(`renderer.${one}`) : one);
  const forms = data.filter(({ type }) => type === 'form').map((one) => ({ value: one.name, label: `${label(one.label)} (${one.name})` }));
  return (
    <>
      <ChoiceSetting<string>
        label={t('column.renderer')}
        help={name !== undefined && isOwnRenderer(name) ? t(`rendererHelp.${name}`) : t('column.rendererHelp')}
        none={t('renderer.usual')}
        fault={faultOf('renderer')}
        value={written}
        options={(isListed ? names : [...names, written]).map((one) => ({ value: one, label: nameOf(one) }))}
        onChange={(next) => change(withRenderer(next, field))}
      />
      {(name === COLOURED_CELL || (name === PROCESS_STATUS && column.looks)) && (
        <LooksSetting looks={column.looks ?? []} onChange={(looks, merge) => change({ looks }, merge)} />
      )}
      {name === LINK && (
        <TextSetting
          label={t('column.href')}
          help={t('column.hrefHelp', { example: EXAMPLE })}
          fault={faultOf('href')}
          isCode
          value={column.href}
          onChange={(href) => change({ href: href ?? '' }, `${column.field} href`)}
        />
      )}
      {name === CALL_FORM && (
        <ChoiceSetting<string>
          label={t('column.form')}
          help={t('column.formHelp')}
          fault={faultOf('form') ?? (column.form === undefined ? t('column.noForm') : undefined)}
          value={column.form}
          options={forms}
          onChange={(form) => change({ form })}
        />
      )}
      {(name === MONTH_FILTER || name === YEAR_FILTER) && (
        <ChoiceSetting<string>
          label={t('column.period')}
          help={t('column.periodHelp')}
          none={t('period.start')}
          value={column.period}
          options={[
            { value: 'now', label: t('period.now') },
            ...(column.period === undefined || column.period === 'now' ? [] : [{ value: column.period, label: column.period }]),
          ]}
          onChange={(period) => change({ period })}
        />
      )}
      {name !== undefined && !isOwnRenderer(name) && (
        <SwitchSetting
          label={t('column.drawnAlone')}
          help={t('column.drawnAloneHelp')}
          value={column.drawnAlone}
          onChange={(next) => change({ drawnAlone: next === true ? true : undefined, ...(next ? { editable: undefined } : {}) })}
        />
      )}
    </>
  );
}
