/** The designer of a list: its fields, the list as it will be with its card for phones, and the settings of what is chosen. */
import './grid-designer.css';
import '@lambda/web-engine/list/data-grid.css';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { today } from '@lambda/web-engine/kit/format.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { cardSpec } from '@lambda/web-engine/list/card-spec.ts';
import type { ColumnSpec } from '@lambda/web-engine/list/columns.ts';
import type { GridSource } from '@lambda/web-engine/list/source.ts';
import { Alert } from 'antd';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useDesignLayer } from '../editor/design-layer.ts';
import type { DesignerProps } from '../editor/designer.ts';
import { ColumnSettings } from './column-settings.tsx';
import { specOf } from './column-specs.ts';
import { DrawnCard } from './drawn-card.tsx';
import { DrawnSide } from './drawn-filters.tsx';
import { DrawnList } from './drawn-list.tsx';
import { FieldPalette } from './field-palette.tsx';
import { addColumn, changeColumn, columnOf, placeColumn, removeColumn, shownOrder, stepColumn } from './grid-operations.ts';
import { ListSettings } from './list-settings.tsx';
import { sampleGridRows } from './sample-grid-rows.ts';
import { listDesignTexts } from './texts.ts';
import { useGridSource } from './use-grid-source.ts';

type DrawnProps = DesignerProps<'grid'> & { readonly source: GridSource; readonly follow: (path: string) => void };

function Drawn({ value: grid, change, faults, source, follow }: DrawnProps) {
  const t = listDesignTexts.useText();
  const { language } = useLanguage();
  // A company arranges, names and hides what is there.
  const isWhole = useDesignLayer() !== 'company';
  const [chosen, setChosen] = useState<string>();
  const settings = useRef<HTMLElement>(null);
  const column = chosen === undefined ? undefined : columnOf(grid, chosen);
  // What is drawn from made-up rows may come a moment later than the columns themselves.
  const settled = useDeferredValue(grid);
  const specs = useMemo(
    () =>
      shownOrder(settled.columns)
        .map((one) => specOf(one, settled, source))
        .filter((spec): spec is ColumnSpec => spec !== undefined),
    [settled, source],
  );
  const card = useMemo(() => cardSpec({ grid: settled, source, columns: specs }), [settled, source, specs]);
  const rows = useMemo(() => {
    const { title, subtitle, meta, state, figure, phone } = card;
    const ofCard = [...title, ...subtitle, ...meta, state, figure, phone].filter((spec) => spec !== undefined);
    return sampleGridRows([...specs, ...ofCard], source, { language, word: '', today: today() });
  }, [specs, card, source, language]);
  const faultOf = (path: string): string | undefined => faults.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message;
  const faulty = new Set(
    faults.flatMap(({ path }) => {
      const [first, at] = path.split('.');
      return first === 'columns' ? (grid.columns[Number(at)]?.field ?? []) : [];
    }),
  );
  const paths = grid.columns.map(({ field }) => field).join(' ');
  const used = useMemo(() => new Set(paths.split(' ')), [paths]);
  // The palette is drawn anew only when it changes, so what it calls stays the same.
  const latest = useRef({ grid, chosen, change, follow });
  useEffect(() => {
    latest.current = { grid, chosen, change, follow };
  });
  const add = useCallback((path: string) => {
    const now = latest.current;
    now.change(addColumn(now.grid, path, now.chosen));
    setChosen(path);
    now.follow(path);
  }, []);
  const followPath = useCallback((path: string) => latest.current.follow(path), []);
  const remove = (path: string) => {
    if (!isWhole) return change(changeColumn(grid, path, { hidden: columnOf(grid, path)?.hidden ? undefined : true }));
    const next = removeColumn(grid, path);
    if (next === grid) return;
    const order = shownOrder(grid.columns).map(({ field }) => field);
    const at = order.indexOf(path);
    change(next);
    setChosen(order[at + 1] ?? order[at - 1]);
  };
  const part = { grid, source, change, faultOf };
  return (
    <div className="list-designer" data-whole={isWhole}>
      {isWhole && <FieldPalette source={source} used={used} onAdd={add} onFollow={followPath} />}
      <div className="list-middle">
        <section className="list-drawn" aria-label={t('columns.title')}>
          <h2>{t('columns.title')}</h2>
          <p className="builder-hint">{t(isWhole ? 'columns.help' : 'company.columns')}</p>
          <div className="list-drawn-body">
            <DrawnSide grid={settled} specs={specs} />
            <DrawnList
              grid={grid}
              source={source}
              rows={rows}
              chosen={column?.field}
              faulty={faulty}
              onChoose={setChosen}
              onPlace={(path, index) => change(placeColumn(grid, path, index))}
              onStep={(path, by) => change(stepColumn(grid, path, by))}
              onWidth={(path, width) => change(changeColumn(grid, path, { width }))}
              onRemove={remove}
              onSettings={() => settings.current?.querySelector<HTMLElement>('.list-settings-part input')?.focus()}
            />
          </div>
        </section>
        <DrawnCard spec={card} rows={rows} card={settled.card} />
      </div>
      <section className="list-settings" aria-label={t('settings.title')} ref={settings}>
        <Tabs
          // What is not seen is not drawn at every step.
          destroyOnHidden
          activeKey={column ? 'column' : 'list'}
          onChange={(key) => setChosen(key === 'list' ? undefined : shownOrder(grid.columns)[0]?.field)}
          items={[
            {
              key: 'column',
              label: t('settings.column'),
              children: column && <ColumnSettings key={column.field} {...part} column={column} />,
            },
            { key: 'list', label: t('settings.list'), children: <ListSettings {...part} /> },
          ]}
        />
      </section>
    </div>
  );
}

export default function GridDesigner(props: DesignerProps<'grid'>) {
  const t = listDesignTexts.useText();
  const { source, isLoading, error, follow } = useGridSource(props.value);
  if (source) return <Drawn {...props} source={source} follow={follow} />;
  if (error) return <LoadFailed error={error} onRetry={() => location.reload()} />;
  if (isLoading) return <PageLoading />;
  return <Alert type="error" showIcon title={t('list.noModel', { name: props.value.model })} />;
}
