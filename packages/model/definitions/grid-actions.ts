/** What may be done with the rows of a list: each list says its own, and how cells written in it are saved. */
import { z } from 'zod';
import { conditionLikeSchema } from '../conditions/conditions.ts';
import { gridExcelSchema } from './grid-excel.ts';
import { gridHead } from './grid-header.ts';
import { printSizeSchema } from './print-size.ts';

/**
 * `v` looks at a record, `e` changes it in its form, `d` deletes it, `cl` copies it, `qe` writes in the cells; `dbl` opens it by a double press
 * on its row, `obl` by a single one. All of them are bounded by rights as everywhere.
 */
export const GRID_ACTIONS = ['v', 'e', 'd', 'qe', 'cl', 'dbl', 'obl'] as const;
export type GridAction = (typeof GRID_ACTIONS)[number];
/** What a list without a word of its own has. */
export const USUAL_ACTIONS: readonly GridAction[] = ['v', 'e', 'd', 'qe', 'cl', 'dbl'];
/** By which a record comes to be opened. */
const OPENING: readonly GridAction[] = ['v', 'e', 'dbl', 'obl'];

const EDITING: readonly GridAction[] = ['e', 'dbl', 'obl'];

/** What a grid says beside its columns: of its head, and of its rows. */
export const gridWords = {
  ...gridHead,
  actions: z.array(z.enum(GRID_ACTIONS)).min(1).readonly().optional(),
  /** Cells that were written wait, marked, until the button of the toolbar saves them together; otherwise each is saved at once. */
  editableShouldSubmit: z.boolean().optional(),
  /** The paper that it is printed on, unless the person chooses another. */
  printSize: printSizeSchema.optional(),
  excel: gridExcelSchema.optional(),
  /** Where people filter beside the toolbar: 0 nowhere, 1 at the side, 2 under the head of each column, 3 at both places. */
  template: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
  /** Only rows that meet it are in the list, whoever reads through it: rows, count, totals, groups, files, paper, changes of all rows. */
  condition: conditionLikeSchema.optional(),
  /** Rows that meet it are neither changed nor deleted through this list; names are fields of the record itself. */
  closedWhen: conditionLikeSchema.optional(),
};

export const GRID_TEMPLATES = [0, 1, 2, 3] as const;
export type GridTemplate = (typeof GRID_TEMPLATES)[number];
export const hasSideFilter = (template: GridTemplate = 0): boolean => template === 1 || template === 3;
export const hasFloatingFilters = (template: GridTemplate = 0): boolean => template === 2 || template === 3;

type Deeds = { readonly actions?: readonly GridAction[] | undefined };
type Rights = { readonly c: boolean; readonly u: boolean; readonly d: boolean };
export type RowDeeds = {
  readonly look: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly copy: boolean;
  readonly cells: boolean;
  readonly byDouble: boolean;
  readonly bySingle: boolean;
  readonly opens: boolean;
  /** A record that is opened may be changed. */
  readonly opensToEdit: boolean;
};
/** What a person may do with the rows of a list, of what the list offers. */
export function rowDeeds({ actions = USUAL_ACTIONS }: Deeds, { c, u, d }: Rights): RowDeeds {
  const has = (action: GridAction): boolean => actions.includes(action);
  return {
    look: has('v'),
    edit: u && has('e'),
    remove: d && has('d'),
    copy: c && has('cl'),
    cells: u && has('qe'),
    byDouble: has('dbl'),
    bySingle: has('obl'),
    opens: OPENING.some(has),
    opensToEdit: u && EDITING.some(has),
  };
}
