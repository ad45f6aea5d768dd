/** A demo server whose jobs and messages are carried out, for tests of imports. */

import { jobWork } from '@lambda/engine/services/jobs/job-work.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { startQueue } from '@lambda/engine/services/jobs/queue.ts';
import { deliverNotification } from '@lambda/engine/services/notify/deliver.ts';
import { OUTBOX_WORK, outboxWork } from '@lambda/engine/services/outbox/outbox.ts';
import type { Client } from '@lambda/testing/client.ts';
import { writeXlsx } from 'hucre/xlsx';
import { hooks, jobHandlers } from '../modules.ts';
import { openServedDemo, type Served } from './served-demo.ts';

export type Importing = { readonly served: Served; close(): Promise<void> };
export async function openImporting(): Promise<Importing> {
  const served = await openServedDemo();
  const { registry, database, connection, services } = served;
  const warn = (error: unknown, message: string) => console.error(message, error);
  const { files, sessions } = services;
  const work = jobWork({ registry, database, hooks, files, handlers: jobHandlers, actorOf: sessions.actorFor, warn });
  const tell = deliverNotification({ registry, database, actorOf: sessions.actorFor, baseUrl: null });
  const outbox = outboxWork({ database, handlers: new Map([['notification', tell]]), warn });
  const kinds = new Map([
    [JOB_WORK, work],
    [OUTBOX_WORK, outbox],
  ]);
  const queue = await startQueue({ database, connection, kinds, concurrency: 2, warn });
  const close = async () => {
    await queue.stop(2_000);
    await served.close();
  };
  return { served, close };
}

export type Value = string | number | boolean | Date | null;
export const workbook = async (rows: readonly (readonly Value[])[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: 'Ажилтан', rows: rows.map((row) => [...row]) }] }));
export type Proposal = {
  readonly file: number;
  readonly headerRow: number;
  readonly rows: number;
  readonly mapping: readonly (string | null)[];
  readonly columns: readonly { readonly header: string; readonly samples: readonly string[] }[];
};
export async function uploadAs(client: Client, content: Uint8Array<ArrayBuffer>, grid = 'employee') {
  const form = new FormData();
  form.append('file', new Blob([content]), 'ажилчид.xlsx');
  return client.post<{ data: Proposal; errors?: { extensions: { code: string } }[] }>(`/lambda/krud/import-excel/${grid}`, form);
}
export type RowError = { readonly row: number; readonly column: string | null; readonly field: string | null; readonly message: string };
export type Outcome = {
  readonly state: string;
  readonly result: {
    readonly counts: { readonly created: number; readonly updated: number; readonly failed: number };
    readonly errors: readonly RowError[];
    readonly file?: number;
  };
  readonly error: { readonly code: string } | null;
};
export async function finishedFor(client: Client, id: number): Promise<Outcome> {
  for (;;) {
    const { body } = await client.get<{ data: Outcome }>(`/lambda/jobs/${id}`);
    if (!['queued', 'running'].includes(body.data.state)) return body.data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
