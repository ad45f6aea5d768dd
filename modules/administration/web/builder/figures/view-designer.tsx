/** The designer of a data source: its tables as a picture, its columns, its filters, and its first rows. */
import './figures.css';
import type { ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { isAggregate, isGrouped } from '@lambda/model/definitions/views.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { ConditionSetting } from '@lambda/web-engine/form/conditions/condition-setting.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DesignerProps, withoutEmpty } from '../editor/designer.ts';
import { ChoiceSetting, LabelSetting } from '../editor/settings/setting.tsx';
import { FigurePreview } from './figure-preview.tsx';
import { figureTexts } from './texts.ts';
import { useViewTables, type ViewTables } from './use-view-tables.ts';
import { usualLabel, ViewColumns } from './view-columns.tsx';
import { ViewJoins } from './view-joins.tsx';
import { addPath, pathOf, removeColumn, shapeOf, tablesBehind } from './view-operations.ts';
import { ViewPicture } from './view-picture.tsx';
import { ViewRows } from './view-rows.tsx';

const joined = (labels: readonly Label[]): Label => {
  const words = (language: keyof Label): string => labels.map((one) => one[language]).join(': ');
  return { mn: words('mn'), en: words('en'), ko: words('ko') };
};
/** The fields of all tables in sight, by their paths. */
function useRowFields({ tables, labelsAt }: ViewTables): Readonly<Record<string, Field>> {
  return useMemo(
    () =>
      Object.fromEntries(
        tables.flatMap(({ key, model }) =>
          walkFields(model)
            .filter(({ field }) => field.kind !== 'children' && field.kind !== 'password')
            .map(({ name, field }): [string, Field] => {
              const path = key === '' ? name : `${key}.${name}`;
              return [path, key === '' ? field : { ...field, label: joined(labelsAt(path)) }];
            }),
        ),
      ),
    [tables, labelsAt],
  );
}
/** The columns themselves, for what is asked of groups. */
function useColumnFields({ fields }: ViewDefinition, tables: ViewTables): Readonly<Record<string, Field>> {
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, column]): [string, Field][] => {
          const own = typeof column === 'object' ? column.label : undefined;
          const label = own ?? usualLabel(column, tables);
          if (isAggregate(column))
            return [[name, column.aggregate === 'count' ? { kind: 'integer', label } : { kind: 'decimal', label, scale: 2 }]];
          const field = tables.fieldAt(pathOf(column) ?? '');
          return field ? [[name, { ...field, label }]] : [];
        }),
      ),
    [fields, tables],
  );
}

export default function ViewDesigner({ value: view, change, faults }: DesignerProps<'view'>) {
  const t = figureTexts.useText();
  const label = useLabel();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const tables = useViewTables(view, opened);
  const rowFields = useRowFields(tables);
  const columnFields = useColumnFields(view, tables);
  const faultOf = (path: string): string | undefined => faults.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message;
  const set = (next: Partial<ViewDefinition>, merge?: string) => change(withoutEmpty({ ...view, ...next }), merge);
  const used = useMemo(
    () => new Set(Object.values(view.fields).flatMap((column) => (shapeOf(column) === 'formula' ? [] : (pathOf(column) ?? [])))),
    [view.fields],
  );
  const shown = useMemo(() => new Set([...tablesBehind(view), ...opened]), [view, opened]);
  const joins = useMemo(() => new Set(Object.keys(view.joins ?? {})), [view.joins]);
  // The picture is drawn anew only when it changes, so what it calls stays the same.
  const latest = useRef({ view, tables, change });
  useEffect(() => {
    latest.current = { view, tables, change };
  });
  const onField = useCallback((path: string) => {
    const now = latest.current;
    const name = Object.entries(now.view.fields).find(([, column]) => pathOf(column) === path)?.[0];
    if (name !== undefined) return now.change(removeColumn(now.view, name));
    now.change(addPath(now.view, path, path.includes('.') ? joined(now.tables.labelsAt(path)) : undefined));
  }, []);
  const onTable = useCallback(
    (path: string) =>
      setOpened((before) => (before.includes(path) ? before.filter((one) => !`${one}.`.startsWith(`${path}.`)) : [...before, path])),
    [],
  );
  if (tables.error) return <LoadFailed error={tables.error} onRetry={() => location.reload()} />;
  if (tables.tables.length === 0) return <PageLoading />;
  const [sort] = view.sort;
  const sortable = Object.keys(view.fields).map((name) => ({
    value: name,
    label: label(
      columnFields[name]?.label ??
        (typeof view.fields[name] === 'object' ? view.fields[name].label : undefined) ?? { mn: name, en: name, ko: name },
    ),
  }));
  const setSort = (next: Partial<NonNullable<typeof sort>>) => sort && set({ sort: [{ ...sort, ...next }, ...view.sort.slice(1)] });
  return (
    <div className="figure-designer">
      <section className="figure-settings" aria-label={t('settings')}>
        <LabelSetting
          label={t('label')}
          isRequired
          fault={faultOf('label')}
          value={view.label}
          onChange={(next) => next && set({ label: next }, 'label')}
        />
        <ViewColumns view={view} tables={tables} rowFields={rowFields} faultOf={faultOf} change={change} />
        <ViewJoins view={view} change={change} />
        <ConditionSetting
          label={t('view.filter')}
          fault={faultOf('filter')}
          fields={rowFields}
          takesRelativeDays
          value={view.filter}
          onChange={(filter) => set({ filter }, 'filter')}
        />
        {isGrouped(view) && (
          <ConditionSetting
            label={t('view.having')}
            fault={faultOf('having')}
            fields={columnFields}
            value={view.having}
            onChange={(having) => set({ having }, 'having')}
          />
        )}
        <ChoiceSetting<string>
          label={t('view.sortField')}
          fault={faultOf('sort')}
          value={sort?.field}
          options={sortable}
          onChange={(field) => field && setSort({ field })}
        />
        <ChoiceSetting<'asc' | 'desc'>
          label={t('view.order')}
          value={sort?.order}
          options={(['asc', 'desc'] as const).map((order) => ({ value: order, label: t(`order.${order}`) }))}
          onChange={(order) => order && setSort({ order })}
        />
      </section>
      <div className="view-middle">
        <section className="figure-settings" aria-label={t('view.picture')}>
          <h2>{t('view.picture')}</h2>
          <p className="builder-hint">{t('view.pictureHelp')}</p>
          <ViewPicture
            label={t('view.picture')}
            tables={tables.tables}
            joins={joins}
            used={used}
            opened={shown}
            onField={onField}
            onTable={onTable}
          />
        </section>
        <FigurePreview show={{ type: 'view', definition: view }} isSound={faults.length === 0}>
          {(seen) => <ViewRows view={view} tables={tables} seen={seen} />}
        </FigurePreview>
      </div>
    </div>
  );
}
