/** The designer of a chart: what is counted and how it is drawn, beside the chart with figures of its own. */
import { CHART_TYPES, type ChartDefinition, type ChartType, chartFields } from '@lambda/model/definitions/analytics.ts';
import type { Chart } from '@lambda/web-engine/kit/data/dashboard.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { GridSource } from '@lambda/web-engine/list/source.ts';
import { ChartCard } from '@lambda/web-engine/pages/charts/chart-card.tsx';
import { Alert } from 'antd';
import { useDefinitions } from '../builder-data.ts';
import { type DesignerProps, withoutEmpty } from '../editor/designer.ts';
import { ChoiceSetting, LabelSetting, NumberSetting, SwitchSetting } from '../editor/settings/setting.tsx';
import { AxisSetting } from './axis-setting.tsx';
import { type FigureSource, useFigureFields, useFigureSource } from './figure-fields.ts';
import { FigurePreview } from './figure-preview.tsx';
import { FiltersSetting } from './filters-setting.tsx';
import { useListEntries } from './list-entries.ts';
import { figureTexts } from './texts.ts';
import { ValuesSetting } from './values-setting.tsx';

const SINGLE: ReadonlySet<ChartType> = new Set(['number', 'gauge']);
const STACKED: ReadonlySet<ChartType> = new Set(['column', 'bar', 'line', 'area']);
const FULL_CIRCLE = 100;
const MOST_GROUPS = 100;

/** Tables and data sources by what people call them. */
export function useSources() {
  const label = useLabel();
  const { data = [] } = useDefinitions();
  return data
    .filter(({ type }) => type === 'model' || type === 'view')
    .map(({ name, label: words }) => ({ value: name, label: `${label(words)} (${name})` }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

type SettingsProps = DesignerProps<'chart'> & { readonly source: GridSource; readonly asList: FigureSource['asList'] };
function Settings({ value: chart, change, faults, source, asList }: SettingsProps) {
  const t = figureTexts.useText();
  const fields = useFigureFields(asList, source);
  const entries = useListEntries();
  const sources = useSources();
  const faultOf = (path: string): string | undefined => faults.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message;
  const set = (next: Partial<ChartDefinition>, merge?: string) => change(withoutEmpty({ ...chart, ...next }), merge);
  const isSingle = SINGLE.has(chart.type);
  const changeType = (type: ChartType | undefined) => {
    if (!type) return;
    const goal = type === 'gauge' ? (chart.goal ?? FULL_CIRCLE) : undefined;
    if (SINGLE.has(type)) return set({ type, axis: undefined, series: undefined, goal, values: chart.values.slice(0, 1) });
    const first = fields.groups.find(({ of }) => of.field.kind === 'state' || of.field.kind === 'choice' || of.field.kind === 'reference');
    const axis = chart.axis ?? { field: (first ?? fields.groups[0])?.value ?? 'id' };
    set({ type, axis, goal, before: undefined, ...(STACKED.has(type) ? {} : { stacked: undefined }) });
  };
  return (
    <section className="figure-settings" aria-label={t('settings')}>
      <LabelSetting
        label={t('label')}
        isRequired
        fault={faultOf('label')}
        value={chart.label}
        onChange={(label) => label && set({ label }, 'label')}
      />
      <ChoiceSetting<ChartType>
        label={t('chart.type')}
        fault={faultOf('type')}
        value={chart.type}
        options={CHART_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        onChange={changeType}
      />
      <ChoiceSetting<string>
        label={t('chart.model')}
        help={t('chart.modelHelp')}
        fault={faultOf('model')}
        value={chart.model}
        options={sources}
        onChange={(model) => {
          if (!model || model === chart.model) return;
          const [value] = chart.values;
          const count = { function: 'count', label: value?.label ?? chart.label } as const;
          const { name, label } = chart;
          change({ name, label, type: 'number', model, values: [count] });
        }}
      />
      {!isSingle && (
        <>
          <AxisSetting
            label={t('chart.axis')}
            help={t('chart.axisHelp')}
            fault={faultOf('axis')}
            value={chart.axis}
            fields={fields}
            onChange={(axis, merge) => axis && set({ axis }, merge && `axis ${merge}`)}
          />
          {chart.values.length === 1 && (
            <AxisSetting
              label={t('chart.series')}
              help={t('chart.seriesHelp')}
              fault={faultOf('series')}
              value={chart.series}
              fields={fields}
              onChange={(series, merge) => set({ series }, merge && `series ${merge}`)}
            />
          )}
        </>
      )}
      <ValuesSetting
        values={chart.values}
        isSingle={isSingle || chart.series !== undefined}
        fields={fields}
        faultOf={faultOf}
        onChange={(values, merge) => set({ values }, merge)}
      />
      {chart.type === 'gauge' && (
        <NumberSetting
          label={t('chart.goal')}
          fault={faultOf('goal')}
          min={1}
          max={1_000_000_000_000}
          value={chart.goal}
          onChange={(goal) => set({ goal }, 'goal')}
        />
      )}
      <FiltersSetting
        label={t('chart.filters')}
        help={t('chart.filtersHelp')}
        fault={faultOf('filters')}
        fields={fields}
        value={chart.filters}
        onChange={(filters) => set({ filters }, 'filters')}
      />
      {!isSingle && (
        <>
          <ChoiceSetting<'axis' | 'value'>
            label={t('chart.sort')}
            value={chart.sort ?? 'axis'}
            options={(['axis', 'value'] as const).map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
            onChange={(sort) => set({ sort })}
          />
          <NumberSetting
            label={t('chart.limit')}
            help={t('chart.limitHelp')}
            fault={faultOf('limit')}
            min={1}
            max={MOST_GROUPS}
            value={chart.limit}
            onChange={(limit) => set({ limit }, 'limit')}
          />
          {STACKED.has(chart.type) && (
            <SwitchSetting label={t('chart.stacked')} value={chart.stacked} onChange={(stacked) => set({ stacked })} />
          )}
        </>
      )}
      <ChoiceSetting<string>
        label={t('chart.list')}
        help={t('chart.listHelp')}
        fault={faultOf('list')}
        none={t('chart.none')}
        value={chart.list?.menu}
        options={entries}
        onChange={(menu) => set({ list: menu === undefined ? undefined : { menu } })}
      />
    </section>
  );
}

export default function ChartDesigner(props: DesignerProps<'chart'>) {
  const t = figureTexts.useText();
  const { value: chart, faults } = props;
  const { source, isLoading, error, asList } = useFigureSource(chart.model, chartFields(chart));
  if (error) return <LoadFailed error={error} onRetry={() => location.reload()} />;
  if (!source && isLoading) return <PageLoading />;
  if (!source) return <Alert type="error" showIcon title={t('chart.noModel', { name: chart.model })} />;
  return (
    <div className="figure-designer">
      <Settings {...props} source={source} asList={asList} />
      <FigurePreview show={{ type: 'chart', definition: chart }} isSound={faults.length === 0}>
        {({ previewed }) => (
          <div className="dashboard-charts">
            <ChartCard chart={previewed.definition as Chart} extra={[]} span={SINGLE.has(chart.type) ? 6 : 12} />
          </div>
        )}
      </FigurePreview>
    </div>
  );
}
