/** Filters that all charts of a dashboard share: which field of each table is meant. */
import type { ChartDefinition, DashboardDefinition, DashboardFilter } from '@lambda/model/definitions/analytics.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { definitionKeyOf, findDefinition, type Key, useDefinitions } from '../builder-data.ts';
import { withoutEmpty } from '../editor/designer.ts';
import { ChoiceSetting, LabelSetting, NumberSetting } from '../editor/settings/setting.tsx';
import { freeId } from '../menu/menu-operations.ts';
import { isDay, useFigureFields, useFigureSource } from './figure-fields.ts';
import { NEW_CHOICE, NEW_PERIOD } from './new-labels.ts';
import { figureTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MOST_DAYS = 366;

/** The tables and data sources that the charts count, each once. */
function useCounted(dashboard: DashboardDefinition): readonly string[] {
  const keys = dashboard.tiles.flatMap((tile): Key[] => ('chart' in tile ? [{ type: 'chart', name: tile.chart }] : []));
  const found = useQueries({
    queries: keys.map((key) => ({
      queryKey: definitionKeyOf(key),
      queryFn: ({ signal }: { signal: AbortSignal }) => findDefinition(key, signal),
      staleTime: 10_000,
    })),
  });
  const models = found.flatMap(({ data }) => {
    const chart = (data?.draft ?? data?.effective) as ChartDefinition | null | undefined;
    return chart ? [chart.model] : [];
  });
  return [...new Set(models)];
}

type FilterProps = {
  readonly filter: DashboardFilter;
  readonly onChange: (filter: DashboardFilter, merge?: string) => void;
};
function FieldChoice({ filter, model, onChange }: FilterProps & { readonly model: string }) {
  const { source, asList } = useFigureSource(model, filter.fields[model] === undefined ? [] : [filter.fields[model]]);
  if (!source) return null;
  return <KnownChoice filter={filter} model={model} source={source} asList={asList} onChange={onChange} />;
}
function KnownChoice({
  filter,
  model,
  source,
  asList,
  onChange,
}: FilterProps & { readonly model: string; readonly source: Parameters<typeof useFigureFields>[1] } & Pick<
    ReturnType<typeof useFigureSource>,
    'asList'
  >) {
  const t = figureTexts.useText();
  const label = useLabel();
  const { all } = useFigureFields(asList, source);
  const fit = all.filter(({ of }) => (filter.kind === 'period' ? isDay(of.field) : of.field.kind === 'reference'));
  return (
    <ChoiceSetting<string>
      label={t('board.fieldOf', { name: label(source.view?.label ?? source.model.label) })}
      none={t('chart.none')}
      value={filter.fields[model]}
      options={fit}
      onChange={(path) => {
        const { [model]: _before, ...others } = filter.fields;
        onChange({ ...filter, fields: path === undefined ? others : { ...others, [model]: path } });
      }}
    />
  );
}

export function SharedFilters({
  dashboard,
  faultOf,
  onChange,
}: {
  readonly dashboard: DashboardDefinition;
  readonly faultOf: (path: string) => string | undefined;
  readonly onChange: (filters: DashboardDefinition['filters'], merge?: string) => void;
}) {
  const t = figureTexts.useText();
  const label = useLabel();
  const { data: definitions } = useDefinitions();
  const models = useCounted(dashboard);
  const { filters = [] } = dashboard;
  const set = (next: readonly DashboardFilter[], merge?: string) => onChange(next.length > 0 ? next : undefined, merge);
  const add = (kind: DashboardFilter['kind']) => {
    const words = kind === 'period' ? NEW_PERIOD : NEW_CHOICE;
    set([...filters, { name: freeId(words.en, new Set(filters.map(({ name }) => name))), label: words, kind, fields: {} }]);
  };
  if (!definitions) return null;
  return (
    <>
      <h3>{t('board.filters')}</h3>
      <p className="builder-hint">{t('board.filtersHelp')}</p>
      {filters.map((filter, at) => {
        const change = (next: DashboardFilter, merge?: string) =>
          set(
            filters.map((one) => (one === filter ? withoutEmpty(next) : one)),
            merge,
          );
        return (
          <fieldset className="figure-value" key={filter.name}>
            <legend>{t(`board.${filter.kind}`)}</legend>
            <LabelSetting
              label={`${t(`board.${filter.kind}`)}: ${t('label')}`}
              isRequired
              fault={faultOf(`filters.${at}.label`)}
              value={filter.label}
              onChange={(next) => next && change({ ...filter, label: next }, `filter ${at} label`)}
            />
            {filter.kind === 'period' && (
              <NumberSetting
                label={t('board.days')}
                help={t('board.daysHelp')}
                min={1}
                max={MOST_DAYS}
                value={filter.days}
                onChange={(days) => change({ ...filter, days }, `filter ${at} days`)}
              />
            )}
            {models.map((model) => (
              <FieldChoice key={model} filter={filter} model={model} onChange={change} />
            ))}
            <Button size="small" icon={<Trash2 {...icon} />} onClick={() => set(filters.filter((one) => one !== filter))}>
              {t('board.removeFilter', { name: label(filter.label) })}
            </Button>
          </fieldset>
        );
      })}
      <div className="builder-tags">
        <Button size="small" icon={<Plus {...icon} />} onClick={() => add('period')}>
          {t('board.addPeriod')}
        </Button>
        <Button size="small" icon={<Plus {...icon} />} onClick={() => add('reference')}>
          {t('board.addReference')}
        </Button>
      </div>
    </>
  );
}
