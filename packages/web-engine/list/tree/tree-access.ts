/** Reads a tree level by level, by the list's own filters, order and rights. */
import type { ListQuery } from '../query.ts';
import { type RowAccess, rowAccess } from '../row-access.ts';
import type { GridSource, Row } from '../source.ts';

const PAGE = 500;

export type TreeAccess = {
  /** The field that leads from a row to the one above it. */
  readonly parent: string;
  /** The uppermost rows: those without a row above them, and those whose upper row is out of the person's reach. */
  readonly top: () => Promise<readonly Row[]>;
  /** The rows directly below the given ones, in the list's order. */
  readonly below: (ids: readonly number[]) => Promise<readonly Row[]>;
  /** How many rows the whole tree has. */
  readonly total: () => Promise<number>;
};

async function allPages(access: RowAccess): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const part = await access.page({ page, size: PAGE, counted: false });
    rows.push(...part.rows);
    if (part.rows.length < PAGE) return rows;
  }
}

/** `paths` is read at each call and has to name `parent` and `children_count`. Its calls throw `RequestError`. */
export function treeAccess({
  source,
  query,
  parent,
  paths,
}: {
  source: GridSource;
  query: ListQuery;
  parent: string;
  paths: () => readonly string[];
}): TreeAccess {
  const filtered = (filter: ListQuery['f'][number]) =>
    allPages(rowAccess({ entity: source.entity, source: () => source, query: { ...query, f: [...query.f, filter] }, paths }));
  return {
    parent,
    top: () => filtered({ column: `${parent}.id`, condition: 'isNull', value: '' }),
    below: (ids) => filtered({ column: parent, condition: 'whereIn', value: ids.join() }),
    total: async () =>
      (await rowAccess({ entity: source.entity, source: () => source, query, paths: () => [] }).page({ page: 1, size: 1, counted: true }))
        .total ?? 0,
  };
}
