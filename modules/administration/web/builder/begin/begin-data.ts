/** A table that the server proposes out of words or a file, and what the editor of tables is opened with. */
import type { CrudDefinition, FormDefinition, GridDefinition, MenuItem, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { request, uploadTo } from '@lambda/web-engine/kit/data/client.ts';
import { useQuery } from '@tanstack/react-query';

type Drafted = { readonly type: string; readonly name: string; readonly schema: unknown };
type Reply = { readonly definitions: readonly Drafted[]; readonly entry: MenuItem };
type FileReply = Reply & {
  readonly file: number;
  readonly name: string;
  readonly header_row: number;
  readonly rows: number;
  readonly sheet: string | null;
  readonly mapping: readonly (string | null)[];
  readonly columns: readonly {
    readonly header: string;
    readonly column: string;
    readonly marked: readonly { readonly row: number; readonly text: string }[];
    readonly marked_count: number;
  }[];
};

/** Rows of a file that wait for their table. */
export type WaitingRows = {
  readonly file: number;
  readonly name: string;
  readonly headerRow: number;
  readonly sheet: string | null;
  readonly rows: number;
  readonly mapping: readonly (string | null)[];
};
/** Cells of a column that are not what the others are. */
export type OddCells = {
  readonly header: string;
  readonly count: number;
  readonly first: readonly { readonly row: number; readonly text: string }[];
};
export type ProposedTable = {
  readonly model: ModelDefinition;
  readonly form: FormDefinition;
  readonly grid: GridDefinition;
  readonly crud: CrudDefinition;
  readonly odd: readonly OddCells[];
  readonly rows: WaitingRows | null;
  /** Of a table that the database has already: its rows, and the columns that no field holds. */
  readonly taken: { readonly rows: number; readonly left: readonly string[] } | null;
};

/** The server has checked each by the schema of its type. */
function definitionsIn({ definitions }: Reply) {
  const schemaOf = (type: string): unknown => definitions.find((one) => one.type === type)?.schema;
  return {
    model: schemaOf('model') as ModelDefinition,
    form: schemaOf('form') as FormDefinition,
    grid: schemaOf('grid') as GridDefinition,
    crud: schemaOf('crud') as CrudDefinition,
  };
}

/** Both throw `RequestError`. */
export async function fromWords(text: string): Promise<ProposedTable> {
  const { data } = await request<{ data: Reply }>('/lambda/puzzle/from-words', { method: 'POST', body: { text } });
  return { ...definitionsIn(data), odd: [], rows: null, taken: null };
}
export async function fromFile(file: File, onProgress: (share: number) => void): Promise<ProposedTable> {
  const { data } = await uploadTo<{ data: FileReply }>('/lambda/puzzle/from-file', file, onProgress);
  return {
    ...definitionsIn(data),
    odd: data.columns
      .filter(({ marked_count }) => marked_count > 0)
      .map(({ header, column, marked, marked_count }) => ({ header: header || column, count: marked_count, first: marked })),
    rows: {
      file: data.file,
      name: data.name,
      headerRow: data.header_row,
      sheet: data.sheet,
      rows: data.rows,
      mapping: data.mapping,
    },
    taken: null,
  };
}

type TableReply = Reply & { readonly rows: number; readonly left: readonly string[] };
/** Throws `RequestError`. */
export async function fromTable(table: string): Promise<ProposedTable> {
  const { data } = await request<{ data: TableReply }>('/lambda/puzzle/from-table', { method: 'POST', body: { table } });
  return { ...definitionsIn(data), odd: [], rows: null, taken: { rows: data.rows, left: data.left } };
}
type DatabaseTable = {
  readonly name: string;
  readonly comment: string | null;
  readonly rows: number;
  /** Why it cannot be taken over. */
  readonly reason: string | null;
};
export const useDatabaseTables = () =>
  useQuery({
    queryKey: ['builder-database-tables'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await request<{ data: readonly DatabaseTable[] }>('/lambda/puzzle/database-tables', { signal })).data,
  });

/** What the history of the browser brings to the editor; undefined for anything else. */
export type BeginState = { readonly proposed?: ProposedTable; readonly rows?: WaitingRows | null };
export const beginState = (state: unknown): BeginState => (typeof state === 'object' && state !== null ? (state as BeginState) : {});
