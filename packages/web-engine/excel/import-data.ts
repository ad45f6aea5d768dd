/** Bringing a workbook into a list: what the server says about the file, and starting the work. */
import type { Label } from '@lambda/model/labels.ts';
import { request, uploadTo } from '../data/client.ts';
import type { Job } from '../jobs/job-data.ts';

/** A workbook that the server has looked at. `mapping` names the likely field of each column. */
export type Proposal = {
  readonly file: number;
  readonly name: string;
  readonly headerRow: number;
  readonly rows: number;
  readonly columns: readonly { readonly column: string; readonly header: string; readonly samples: readonly string[] }[];
  readonly mapping: readonly (string | null)[];
  readonly fields: readonly { readonly name: string; readonly label: Label; readonly required: boolean }[];
  readonly keys: readonly string[];
};
export type ImportChoices = {
  readonly mapping: readonly (string | null)[];
  readonly key: string | null;
  readonly atomic: boolean;
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

/** Looks at the workbook again with its headers in another row. */
export const lookAgain = async (grid: string, file: number, headerRow: number): Promise<Proposal> =>
  (await request<{ data: Proposal }>(address(grid), { method: 'POST', body: { file, headerRow } })).data;

/** Starts the work and gives the number of its job; asked again with the same `key` it is the same job. */
export async function startImport(
  grid: string,
  proposal: Proposal,
  choices: ImportChoices,
  { dryRun, key }: { dryRun: boolean; key: string },
): Promise<number> {
  const { file, headerRow } = proposal;
  const body = { file, headerRow, ...choices, dryRun };
  const headers = { 'Idempotency-Key': key };
  return (await request<{ data: { job: number } }>(`${address(grid)}/start`, { method: 'POST', body, headers })).data.job;
}

/** What an import has told at its end; undefined while it goes on and when it failed as a whole. */
export function resultOf(job: Job): ImportResult | undefined {
  const { result } = job;
  return job.state === 'done' && result && 'counts' in result ? (result as unknown as ImportResult) : undefined;
}
