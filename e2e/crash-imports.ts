/** A person who brings in one workbook after the other while everything crashes: uploads, starts the job, waits for its end. */
import { setTimeout as pause } from 'node:timers/promises';
import { writeWorkbook } from '@lambda/engine/services/excel/workbook.ts';
import type { Client } from '@lambda/testing/client.ts';

export const IMPORT_PREFIX = 'И-';
const AGAIN_MS = 60;
const HEADERS = ['Код', 'Овог', 'Нэр', 'Утас', 'Хэлтэс, нэгж', 'Ажилд орсон огноо'];

export type Imports = {
  /** The codes of all rows whose import has ended well. */
  readonly codes: string[];
  readonly finished: () => number;
  /** Imports whose job a crash had ended, and that were started again on the same upload. */
  readonly restarted: () => number;
  readonly unexpected: string[];
  /** Resolves when the first job is in the queue. */
  readonly started: Promise<void>;
  /** Lets the import at hand come to its end. */
  stop(): Promise<void>;
};

type Proposal = { readonly file: number; readonly headerRow: number; readonly mapping: readonly (string | null)[] };
type Job = {
  readonly state: string;
  readonly error: { readonly code: string } | null;
  readonly result: { readonly counts: Counts } | null;
};
type Counts = { readonly created: number; readonly failed: number };

async function workbook(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  const sheet = { name: 'x', widths: HEADERS.map(() => 20), rows: [HEADERS, ...rows].map((cells) => ({ cells })) };
  for await (const chunk of writeWorkbook([sheet])) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

type Given = {
  readonly client: Client;
  /** Another server's, asked when the first does not answer any more. */
  readonly other?: Client;
  /** The name of the unit that the people of the workbooks work in. */
  readonly unit: string;
  readonly rows: number;
};
export function startImports({ client: first, other = first, unit, rows }: Given): Imports {
  const codes: string[] = [];
  const unexpected: string[] = [];
  let [finished, restarted, stopping] = [0, 0, false];
  let client = first;
  let begun: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });

  /** Sends until it is answered with success; a crash may only lead to a broken connection or 503. */
  const answered = async <T>(send: () => Promise<{ status: number; body: { data: T } }>): Promise<T | null> => {
    for (;;) {
      const reply = await send().catch(() => null);
      if (reply?.status === 200) return reply.body.data;
      if (reply !== null && reply.status !== 503) {
        unexpected.push(`import: ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`);
        return null;
      }
      if (reply === null) client = client === first ? other : first;
      await pause(AGAIN_MS);
    }
  };
  const ended = async (id: number): Promise<Job | null> => {
    for (;;) {
      const job = await answered(() => client.get<{ data: Job }>(`/lambda/jobs/${id}`));
      if (job === null || (job.state !== 'queued' && job.state !== 'running')) return job;
      await pause(AGAIN_MS);
    }
  };
  const bringIn = async (number: number): Promise<boolean> => {
    const own = Array.from({ length: rows }, (_none, index) => `${IMPORT_PREFIX}${number}-${index}`);
    const content = await workbook(own.map((code) => [code, 'Гэрч', 'Гэрч', '99110002', unit, '2024-02-01']));
    const proposal = await answered(() => {
      const form = new FormData();
      form.append('file', new Blob([content]), 'a.xlsx');
      return client.post<{ data: Proposal }>('/lambda/krud/import-excel/employee', form);
    });
    if (!proposal) return false;
    for (;;) {
      const { file, headerRow, mapping } = proposal;
      const request = { file, headerRow, mapping, key: null, atomic: false, dryRun: false };
      const queued = await answered(() => client.post<{ data: { job: number } }>('/lambda/krud/import-excel/employee/start', request));
      begun();
      const job = queued && (await ended(queued.job));
      if (!job) return false;
      if (job.state === 'failed' && ['JOB_INTERRUPTED', 'UNAVAILABLE', 'RECORD_BUSY'].includes(job.error?.code ?? '')) {
        restarted += 1;
        continue;
      }
      if (job.state !== 'done' || job.result?.counts.failed !== 0) {
        unexpected.push(`import ${number}: ${JSON.stringify(job).slice(0, 300)}`);
        return false;
      }
      codes.push(...own);
      finished += 1;
      return true;
    }
  };
  const running = (async () => {
    for (let number = 0; !stopping; number++) if (!(await bringIn(number))) return;
  })();
  return {
    codes,
    unexpected,
    started,
    finished: () => finished,
    restarted: () => restarted,
    stop: async () => {
      stopping = true;
      await running;
    },
  };
}
