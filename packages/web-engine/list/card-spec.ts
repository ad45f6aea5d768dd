/** The parts of a card with the columns that draw them, as the definition says or from its first columns. */
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { ATTENDANCE_QR, CALL_FORM } from '@lambda/model/definitions/grid-looks.ts';
import { valueAt } from '../kit/data/value-at.ts';
import { type ColumnSpec, columnFor, DELETER_RENDERER } from './columns.ts';
import type { Row } from './source.ts';
import type { GridView } from './use-grid-view.ts';

type Card = NonNullable<GridDefinition['card']>;
/** A card's parts with the columns that draw them. */
export type CardSpec = {
  readonly image: string | undefined;
  readonly title: readonly ColumnSpec[];
  readonly subtitle: readonly ColumnSpec[];
  readonly state: ColumnSpec | undefined;
  readonly meta: readonly ColumnSpec[];
  readonly figure: ColumnSpec | undefined;
  readonly phone: ColumnSpec | undefined;
  /** Columns of the table whose cells are pressed: a card has their buttons too. */
  readonly buttons: readonly ColumnSpec[];
  readonly paths: readonly string[];
};

/** Without a card of its own a grid shows its first column as the title and the next ones below. */
const usualCard = ({ columns }: GridView): Card => {
  const [first, ...rest] = columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
  return { title: [first ?? 'id'], subtitle: rest.slice(0, 1), meta: rest.slice(1, 3) };
};

const isButton = ({ renderer, hidden }: ColumnSpec): boolean => !hidden && (renderer === ATTENDANCE_QR || renderer === CALL_FORM);
/** A code is drawn of a value alone; a form opens whatever the cell holds. */
export const hasButton = ({ renderer, id }: ColumnSpec, row: Row): boolean => renderer === CALL_FORM || (valueAt(row, id) ?? '') !== '';

export function cardSpec(view: GridView): CardSpec {
  const card = view.grid.card ?? usualCard(view);
  const one = (path: string | undefined) => {
    const column = path === undefined ? undefined : columnFor(path, view.columns, view.source);
    // On a card a name is text beside the picture, whatever the table draws in its column.
    return column && { ...column, renderer: column.renderer === DELETER_RENDERER ? DELETER_RENDERER : undefined };
  };
  const many = (paths: readonly string[] = []) => paths.map(one).filter((column) => column !== undefined);
  const parts = {
    title: many(card.title),
    subtitle: many(card.subtitle),
    state: one(card.state),
    meta: many(card.meta),
    figure: one(card.figure),
    phone: one(card.phone),
    buttons: view.columns.filter(isButton),
  };
  const image = one(card.image);
  const columns = [
    ...parts.title,
    ...parts.subtitle,
    ...parts.meta,
    ...parts.buttons,
    parts.state,
    parts.figure,
    parts.phone,
    image,
  ].filter((column) => column !== undefined);
  return { ...parts, image: image?.id, paths: [...new Set(columns.flatMap(({ selects }) => selects))] };
}
