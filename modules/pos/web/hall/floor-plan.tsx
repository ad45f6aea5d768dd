/** The plan of a room: its tables as shapes, coloured by how they stand; each is a button. */
import { amountOf, amountText, quantityOf, share } from '@lambda/inventory/contract.ts';
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import type { HallOrder, HallTable } from '../../hall/hall.ts';
import { posTexts } from '../i18n/texts.ts';

const ONE = 1_000_000n;
const SIZES = { square: [100, 100], round: [104, 104], wide: [190, 90] } as const;
export type TableState = 'free' | 'busy' | 'kitchen' | 'ready';

export const totalOf = ({ lines }: Pick<HallOrder, 'lines'>): string =>
  amountText(lines.reduce((sum, { qty, price }) => sum + share(amountOf(price), quantityOf(qty), ONE), 0n));
export function stateOf(orders: readonly HallOrder[]): TableState {
  const states = orders.flatMap(({ lines }) => lines.map(({ state }) => state));
  if (states.includes('ready')) return 'ready';
  if (states.includes('sent') || states.includes('cooking')) return 'kitchen';
  return orders.length > 0 ? 'busy' : 'free';
}

type Props = {
  readonly tables: readonly HallTable[];
  readonly orders: readonly HallOrder[];
  readonly selected: number | null;
  readonly onTable: (table: HallTable) => void;
};
export function FloorPlan({ tables, orders, selected, onTable }: Props) {
  const t = posTexts.useText();
  return (
    <svg className="pos-floor" viewBox="0 0 1000 600" aria-label={t('hall.plan')}>
      {tables.map((table) => {
        const own = orders.filter((order) => order.table === table.id);
        const state = stateOf(own);
        const [width, height] = SIZES[table.shape];
        const total = amountText(own.reduce((sum, order) => sum + amountOf(totalOf(order)), 0n));
        const press = () => onTable(table);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a shape of a drawing cannot be a button element
          <g
            key={table.id}
            role="button"
            tabIndex={0}
            aria-pressed={selected === table.id}
            aria-label={t('hall.table', { name: table.name, seats: table.seats, state: t(`hall.state.${state}`) })}
            className={`pos-table is-${state}`}
            transform={`translate(${table.x} ${table.y})`}
            onClick={press}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              press();
            }}
          >
            {table.shape === 'round' ? (
              <circle r={width / 2} />
            ) : (
              <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={14} />
            )}
            <text y={own.length > 0 ? -6 : 8} className="pos-table-name">
              {table.name}
            </text>
            {own.length > 0 && <text y={24}>{formatMoney(total)}</text>}
          </g>
        );
      })}
    </svg>
  );
}
