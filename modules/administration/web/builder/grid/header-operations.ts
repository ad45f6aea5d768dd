/** A head of several rows as groups over columns, which is how people think of it, and the cells that it is written as. */
import { type GridHeader, type HeaderCell, headerColumns, headerOrder } from '@lambda/model/definitions/grid-header.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { withoutEmpty } from '../editor/designer.ts';

/** What a cell says beside its place: a group has a label, a column its path. */
type Words = Omit<HeaderCell, 'colspan' | 'rowspan'>;
export type HeadColumn = { readonly cell: Words & { readonly model: string } };
export type HeadGroup = { readonly cell: Words & { readonly label: Label }; readonly children: readonly HeadNode[] };
export type HeadNode = HeadColumn | HeadGroup;
export type Nodes = readonly HeadNode[];
/** The places on the way to a node, from the top. */
export type HeadPath = readonly number[];

export const MOST_HEAD_ROWS = 4;
const MOST_SPANNED = 60;
export const isHeadGroup = (node: HeadNode): node is HeadGroup => 'children' in node;
export const columnsIn = (nodes: Nodes): readonly string[] =>
  nodes.flatMap((node) => (isHeadGroup(node) ? columnsIn(node.children) : [node.cell.model]));
/** How many rows of groups stand over the columns. */
const depthOf = (nodes: Nodes): number => Math.max(0, ...nodes.map((node) => (isHeadGroup(node) ? 1 + depthOf(node.children) : 0)));

const wordsOf = ({ colspan: _colspan, rowspan: _rowspan, ...words }: HeaderCell): Words => words;
/** The head over these columns, in their order; columns that it does not name stand alone. */
export function headNodes(header: GridHeader | undefined, columns: readonly string[]): Nodes {
  const heads = header ? headerColumns(header) : new Map();
  const nest = (paths: readonly string[], depth: number): Nodes => {
    const done = new Set<string>();
    return paths.flatMap((path): Nodes => {
      const head = heads.get(path);
      const above = head?.above[depth];
      if (!above) return [{ cell: head ? { ...wordsOf(head.own), model: path } : { model: path } }];
      if (done.has(above.key)) return [];
      done.add(above.key);
      const below = paths.filter((one) => heads.get(one)?.above[depth]?.key === above.key);
      return [{ cell: wordsOf(above.cell) as HeadGroup['cell'], children: nest(below, depth + 1) }];
    });
  };
  return nest(columns, 0);
}

/** The cells of such a head; undefined for one that says nothing which the columns do not say themselves. */
export function headOf(nodes: Nodes): GridHeader | undefined {
  const rows = depthOf(nodes) + 1;
  const says = (list: Nodes): boolean => list.some((node) => isHeadGroup(node) || Object.keys(node.cell).length > 1);
  if (!says(nodes)) return undefined;
  const structure: HeaderCell[][] = Array.from({ length: rows }, () => []);
  const put = (list: Nodes, row: number): void => {
    for (const node of list) {
      if (isHeadGroup(node)) {
        structure[row]?.push({ ...node.cell, colspan: columnsIn(node.children).length });
        put(node.children, row + 1);
      } else structure[row]?.push({ ...node.cell, ...(rows - row > 1 ? { rowspan: rows - row } : {}) });
    }
  };
  put(nodes, 0);
  return { structure };
}

/** The head without a column; a group of no columns goes too. */
export function withoutColumn(header: GridHeader, path: string): GridHeader | undefined {
  const columns = headerOrder(header);
  if (!columns.includes(path)) return header;
  return headOf(
    headNodes(
      header,
      columns.filter((one) => one !== path),
    ),
  );
}

export function nodeAt(nodes: Nodes, path: HeadPath): HeadNode | undefined {
  const [first, ...rest] = path;
  const node = first === undefined ? undefined : nodes[first];
  if (rest.length === 0 || !node) return node;
  return isHeadGroup(node) ? nodeAt(node.children, rest) : undefined;
}
/** The nodes of the group that the path leads to, changed; an empty path is the top. */
function inNodes(nodes: Nodes, path: HeadPath, change: (nodes: Nodes) => Nodes): Nodes {
  const [first, ...rest] = path;
  if (first === undefined) return change(nodes);
  return nodes.map((node, at) => (at === first && isHeadGroup(node) ? { ...node, children: inNodes(node.children, rest, change) } : node));
}

/** Whether these neighbours can stand below one more name. */
export function canGroup(nodes: Nodes, parent: HeadPath, from: number, to: number): boolean {
  const within = parent.length === 0 ? nodes : [nodeAt(nodes, parent)].flatMap((node) => (node && isHeadGroup(node) ? node.children : []));
  const chosen = within.slice(from, to + 1);
  const spanned = columnsIn(chosen).length;
  return chosen.length > 0 && spanned <= MOST_SPANNED && parent.length + 1 + depthOf(chosen) + 1 <= MOST_HEAD_ROWS;
}
export function groupNodes(nodes: Nodes, parent: HeadPath, from: number, to: number, label: Label): Nodes {
  if (!canGroup(nodes, parent, from, to)) return nodes;
  return inNodes(nodes, parent, (within) => [
    ...within.slice(0, from),
    { cell: { label }, children: within.slice(from, to + 1) },
    ...within.slice(to + 1),
  ]);
}
/** What stands below the group comes to stand in its place. */
export const ungroupNode = (nodes: Nodes, path: HeadPath): Nodes =>
  inNodes(nodes, path.slice(0, -1), (within) =>
    within.flatMap((node, at) => (at === path.at(-1) && isHeadGroup(node) ? node.children : [node])),
  );
export const changeNode = (nodes: Nodes, path: HeadPath, change: Partial<Omit<Words, 'model'>>): Nodes =>
  inNodes(nodes, path.slice(0, -1), (within) =>
    within.map((node, at) => (at === path.at(-1) ? ({ ...node, cell: withoutEmpty({ ...node.cell, ...change }) } as HeadNode) : node)),
  );
