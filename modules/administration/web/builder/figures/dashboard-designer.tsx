/** The designer of a dashboard: its charts in their order and width, the filters they share, and the page as it will be. */
import type { DashboardDefinition } from '@lambda/model/definitions/analytics.ts';
import type { Dashboard } from '@lambda/web-engine/kit/data/dashboard.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { DashboardTiles } from '@lambda/web-engine/pages/charts/dashboard-page.tsx';
import { Button, Select } from 'antd';
import { ArrowDown, ArrowUp, ExternalLink, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useDefinitions } from '../builder-data.ts';
import { type DesignerProps, withoutEmpty } from '../editor/designer.ts';
import { ChoiceSetting, LabelSetting } from '../editor/settings/setting.tsx';
import { moved } from '../grid/grid-operations.ts';
import { FigurePreview } from './figure-preview.tsx';
import { SharedFilters } from './shared-filters.tsx';
import { figureTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SPANS = [3, 4, 6, 8, 9, 12] as const;
const USUAL_SPAN = 6;
type Tile = DashboardDefinition['tiles'][number];
const nameOf = (tile: Tile): string => ('chart' in tile ? tile.chart : tile.panel);

function TileRow({
  tile,
  title,
  isOnly,
  onChange,
  onMove,
  onRemove,
}: {
  readonly tile: Tile;
  readonly title: string;
  readonly isOnly: boolean;
  readonly onChange: (tile: Tile) => void;
  readonly onMove: { readonly up: (() => void) | undefined; readonly down: (() => void) | undefined };
  readonly onRemove: () => void;
}) {
  const t = figureTexts.useText();
  const span = tile.span ?? USUAL_SPAN;
  const spans = [...new Set<number>([...SPANS, span])].sort((a, b) => a - b);
  return (
    <li className="figure-tile">
      <span className="figure-tile-name">
        {title}
        {'panel' in tile && <span className="builder-hint">{t('board.panel')}</span>}
      </span>
      <Select<number>
        aria-label={t('board.span', { name: title })}
        value={span}
        options={spans.map((value) => ({ value, label: t('board.spanOf', { span: value }) }))}
        onChange={(next) => onChange({ ...tile, span: next })}
      />
      <Button
        type="text"
        icon={<ArrowUp {...icon} />}
        aria-label={t('board.up', { name: title })}
        disabled={!onMove.up}
        onClick={onMove.up}
      />
      <Button
        type="text"
        icon={<ArrowDown {...icon} />}
        aria-label={t('board.down', { name: title })}
        disabled={!onMove.down}
        onClick={onMove.down}
      />
      {'chart' in tile && (
        <Link
          to={`/lambda/puzzle/definitions/chart/${tile.chart}`}
          aria-label={t('board.open', { name: title })}
          className="figure-tile-open"
        >
          <ExternalLink {...icon} />
        </Link>
      )}
      <Button
        type="text"
        icon={<Trash2 {...icon} />}
        aria-label={t('board.remove', { name: title })}
        disabled={isOnly}
        onClick={onRemove}
      />
    </li>
  );
}

export default function DashboardDesigner({ value: dashboard, change, faults }: DesignerProps<'dashboard'>) {
  const t = figureTexts.useText();
  const label = useLabel();
  const { data: all = [] } = useDefinitions();
  const charts = all.filter(({ type }) => type === 'chart');
  const labels = new Map(charts.map((one) => [one.name, label(one.label)]));
  const faultOf = (path: string): string | undefined => faults.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message;
  const set = (next: Partial<DashboardDefinition>, merge?: string) => change(withoutEmpty({ ...dashboard, ...next }), merge);
  const { tiles } = dashboard;
  const setTiles = (next: readonly Tile[]) => set({ tiles: next });
  const used = new Set(tiles.map(nameOf));
  const free = charts.filter(({ name }) => !used.has(name)).map(({ name }) => ({ value: name, label: `${labels.get(name)} (${name})` }));
  return (
    <div className="figure-designer">
      <section className="figure-settings" aria-label={t('settings')}>
        <LabelSetting
          label={t('label')}
          isRequired
          fault={faultOf('label')}
          value={dashboard.label}
          onChange={(next) => next && set({ label: next }, 'label')}
        />
        <div className="figure-fact">
          <span>{t('board.address')}</span>
          <code>{`/dashboard/${dashboard.name}`}</code>
          <span className="builder-hint">{t('board.addressHelp')}</span>
        </div>
        <h3>{t('board.tiles')}</h3>
        <ul className="figure-tiles" aria-label={t('board.tiles')}>
          {tiles.map((tile, at) => (
            <TileRow
              key={nameOf(tile)}
              tile={tile}
              title={('chart' in tile ? labels.get(tile.chart) : undefined) ?? nameOf(tile)}
              isOnly={tiles.length === 1}
              onChange={(next) => setTiles(tiles.map((one) => (one === tile ? next : one)))}
              onMove={{
                up: at > 0 ? () => setTiles(moved(tiles, at, at - 1)) : undefined,
                down: at < tiles.length - 1 ? () => setTiles(moved(tiles, at, at + 1)) : undefined,
              }}
              onRemove={() => setTiles(tiles.filter((one) => one !== tile))}
            />
          ))}
        </ul>
        <ChoiceSetting<string>
          label={t('board.add')}
          fault={faultOf('tiles')}
          none={t('chart.none')}
          value={undefined}
          options={free.sort((one, other) => one.label.localeCompare(other.label))}
          onChange={(chart) => chart && setTiles([...tiles, { chart, span: USUAL_SPAN }])}
        />
        <SharedFilters dashboard={dashboard} faultOf={faultOf} onChange={(filters, merge) => set({ filters }, merge)} />
      </section>
      <FigurePreview show={{ type: 'dashboard', definition: dashboard }} isSound={faults.length === 0}>
        {({ previewed }) => <DashboardTiles dashboard={previewed.definition as Dashboard} />}
      </FigurePreview>
    </div>
  );
}
