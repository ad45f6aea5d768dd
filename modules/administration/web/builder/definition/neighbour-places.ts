/** What stands around a table, and where it is drawn: what refers to it on the left, what it refers to on the right, its screens below. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Use } from '../builder-data.ts';

export type Neighbour = {
  readonly type: string;
  readonly name: string;
  readonly label: Label | null;
  readonly side: 'from' | 'to' | 'screen';
  /** The fields that lead from one to the other, or the place that names it. */
  readonly by: readonly string[];
};
export type Placed = { readonly x: number; readonly y: number };
export const BOX = { width: 220, height: 64 } as const;
const GAP = { column: 150, row: 20, below: 72 } as const;
const SCREENS: ReadonlySet<string> = new Set(['form', 'grid', 'view', 'chart', 'report', 'action', 'notification']);
const PER_ROW = 4;

/** `uses` is all that names the table. A table that refers to itself is no neighbour. */
export function neighboursOf(
  model: Pick<ModelDefinition, 'name' | 'fields'>,
  uses: readonly Use[],
  labelOf: (model: string) => Label | null,
): readonly Neighbour[] {
  const found = new Map<string, Neighbour>();
  const add = (next: Omit<Neighbour, 'by'>, by: string) => {
    const key = `${next.side} ${next.type} ${next.name}`;
    const known = found.get(key);
    if (!known?.by.includes(by)) found.set(key, { ...next, by: [...(known?.by ?? []), by] });
  };
  for (const [name, field] of Object.entries(model.fields)) {
    const to = field.kind === 'reference' || field.kind === 'references' ? field.to : field.kind === 'children' ? field.of : undefined;
    if (to !== undefined && to !== model.name) add({ type: 'model', name: to, label: labelOf(to), side: 'to' }, name);
  }
  for (const { type, name, label, place } of uses) {
    const [root, field = ''] = place.split('.');
    if (type === 'model' && root === 'fields' && name !== model.name) add({ type, name, label, side: 'from' }, field);
    else if (SCREENS.has(type)) add({ type, name, label, side: 'screen' }, place);
  }
  return [...found.values()];
}

/** A screen is wider than it is high: so are the columns of each side together, and the rows below. */
const ROWS = 6;
/** The table itself stands at the middle of the taller side. */
export function placesOf(neighbours: readonly Neighbour[]): { readonly own: Placed; readonly places: readonly Placed[] } {
  const countOf = (side: Neighbour['side']) => neighbours.filter((one) => one.side === side).length;
  const row = BOX.height + GAP.row;
  const column = BOX.width + GAP.row;
  const heightOf = (count: number) => Math.min(count, ROWS) * row - GAP.row;
  const tall = Math.max(BOX.height, heightOf(countOf('from')), heightOf(countOf('to')));
  const across = Math.max(PER_ROW, Math.ceil(countOf('from') / ROWS) + Math.ceil(countOf('to') / ROWS) + 1);
  const counts = { from: 0, to: 0, screen: 0 };
  const places = neighbours.map(({ side }): Placed => {
    const at = counts[side]++;
    if (side === 'screen') {
      const inRow = Math.min(across, countOf('screen'));
      return { x: (at % across) * column - ((inRow - 1) * column) / 2, y: tall + GAP.below + Math.floor(at / across) * row };
    }
    const out = BOX.width + GAP.column + Math.floor(at / ROWS) * column;
    return { x: side === 'from' ? -out : out, y: (tall - heightOf(countOf(side))) / 2 + (at % ROWS) * row };
  });
  return { own: { x: 0, y: (tall - BOX.height) / 2 }, places };
}
