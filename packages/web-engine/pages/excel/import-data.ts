/** Bringing a workbook into a list: what the server says about the file, and starting the work. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { request, uploadTo } from '../../kit/data/client.ts';
import type { Job } from '../../kit/jobs/job-data.ts';

export type DayOrder = 'dmy' | 'mdy';
/** A workbook or text that the server has looked at. `mapping` names the likely field of each column. */
export type Proposal = {
  readonly file: number;
  readonly name: string;
  readonly headerRow: number;
  readonly rows: number;
  /** Whether a row was found that names fields. */
  readonly headerFound: boolean;
  readonly columns: readonly {
    readonly column: string;
    readonly header: string;
    readonly samples: readonly string[];
    /** How its days are to be read; `mixed` and `unclear` ones wait for an answer. */
    readonly dayOrder: DayOrder | 'mixed' | 'unclear' | null;
  }[];
  readonly mapping: readonly (string | null)[];
  readonly fields: readonly { readonly name: string; readonly label: Label; readonly kind: string; readonly required: boolean }[];
  readonly keys: readonly string[];
  /** Sheets that hold something. */
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[];
  readonly sheet: string | null;
  readonly hiddenRows: number;
  readonly hiddenColumns: readonly string[];
  /** Formulas whose results were not saved. */
  readonly formulas: number;
  /** A row of totals, which is left out. */
  readonly totalsRow: number | null;
  /** Of a text file. */
  readonly encoding: string | null;
};
export type ImportChoices = {
  readonly mapping: readonly (string | null)[];
  readonly key: string | null;
  readonly atomic: boolean;
  /** For columns of days that can be read in two ways. */
  readonly dayOrder: DayOrder | null;
};
export type ImportError = {
  readonly row: number;
  readonly column: string | null;
  readonly field: string | null;
  readonly value: string;
  readonly message: string;
};
export type ImportResult = {
  readonly dryRun: boolean;
  readonly atomic: boolean;
  readonly counts: { readonly created: number; readonly updated: number; readonly failed: number };
  readonly errors: readonly ImportError[];
  readonly file?: number;
};

const address = (grid: string): string => `/lambda/krud/import-excel/${grid}`;
export const templateAddress = (grid: string): string => `${address(grid)}/template`;

/** Sends the workbook; `onProgress` hears the share sent. Throws `RequestError`. */
export const sendWorkbook = async (grid: string, file: File, onProgress: (share: number) => void): Promise<Proposal> =>
  (await uploadTo<{ data: Proposal }>(address(grid), file, onProgress)).data;

/** Looks at the file again with its headers in another row, or at another sheet of it, where they are looked for anew. */
export const lookAgain = async (
  grid: string,
  file: number,
  place: { readonly headerRow: number | null; readonly sheet: string | null },
): Promise<Proposal> => (await request<{ data: Proposal }>(address(grid), { method: 'POST', body: { file, ...place } })).data;

/** Starts the work and gives the number of its job; asked again with the same `key` it is the same job. */
export async function startImport(
  grid: string,
  { file, headerRow, sheet }: Pick<Proposal, 'file' | 'headerRow' | 'sheet'>,
  choices: ImportChoices,
  { dryRun, key }: { dryRun: boolean; key: string },
): Promise<number> {
  const body = { file, headerRow, sheet, ...choices, dryRun };
  const headers = { 'Idempotency-Key': key };
  return (await request<{ data: { job: number } }>(`${address(grid)}/start`, { method: 'POST', body, headers })).data.job;
}

/** What an import has told at its end; undefined while it goes on and when it failed as a whole. */
export function resultOf(job: Job): ImportResult | undefined {
  const { result } = job;
  return job.state === 'done' && result && 'counts' in result ? (result as unknown as ImportResult) : undefined;
}
