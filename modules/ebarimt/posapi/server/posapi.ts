/** The tax receipt service and the look-ups beside it, over HTTP. What it answers passes through: nothing of it is logged or kept here. */
import type { Database } from '@lambda/engine/sql/database.ts';
import { z } from 'zod';

/**
 * `away`: it was not reached, so nothing was made. `unknown`: it was asked and no answer came, so something may have been made. `refused`: it said no.
 */
export type PosapiFault = 'away' | 'unknown' | 'refused';
export class PosapiError extends Error {
  readonly fault: PosapiFault;
  /** What the service says, in its own words. */
  readonly said: string;
  constructor(fault: PosapiFault, said: string) {
    super(`PosAPI: ${said}`);
    this.fault = fault;
    this.said = said;
  }
}

export type PosapiSettings = {
  /** The service of this installation, without a slash at the end; null: there is none. */
  readonly url: string | null;
  /** Where payers and districts are looked up. */
  readonly lookupUrl: string | null;
  /** How long an answer is waited for: the service may stall while it sends. */
  readonly patienceMs?: number;
};
const PATIENCE_MS = 75_000;
const LOOKUP_MS = 6_000;
const MOST_BYTES = 4_000_000;
/** The connection was not made: the service has heard of nothing. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

const provided = new WeakMap<Database, PosapiSettings>();
/** Says where the service is; until then none is. */
export const providePosapi = (database: Database, settings: PosapiSettings): void => void provided.set(database, settings);
const settingsOf = (database: Database): PosapiSettings => provided.get(database) ?? { url: null, lookupUrl: null };

async function ask(url: string, patience: number, asked: { readonly method?: string; readonly body?: unknown } = {}): Promise<unknown> {
  let status = 0;
  let text = '';
  try {
    const reply = await fetch(url, {
      method: asked.method ?? 'GET',
      headers: { accept: 'application/json', ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    });
    status = reply.status;
    text = await reply.text();
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    throw new PosapiError(NOT_REACHED.has(cause?.code ?? '') ? 'away' : 'unknown', cause?.code ?? (error as Error).name);
  }
  if (status === 429 || status === 404 || status === 408) throw new PosapiError('away', `HTTP ${status}`);
  if (status >= 500) throw new PosapiError('unknown', `HTTP ${status}`);
  if (text.length > MOST_BYTES) throw new PosapiError('unknown', 'too much');
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new PosapiError('unknown', 'no JSON');
  }
  const said = z.object({ message: z.string().nullish(), msg: z.string().nullish() }).safeParse(answer);
  const message = (said.data?.message ?? said.data?.msg ?? '').slice(0, 300);
  if (status >= 400) throw new PosapiError('refused', message || `HTTP ${status}`);
  return answer;
}
const serviceOf = (database: Database): { readonly url: string; readonly patience: number } => {
  const { url, patienceMs = PATIENCE_MS } = settingsOf(database);
  if (url === null) throw new PosapiError('away', 'not configured');
  return { url, patience: patienceMs };
};

const madeSchema = z.object({
  status: z.string(),
  message: z.string().nullish(),
  id: z.string().nullish(),
  qrData: z.string().nullish(),
  lottery: z.string().nullish(),
  date: z.string().nullish(),
  easy: z.boolean().nullish(),
});
/** What was made. `lottery` and `qr` go to the paper, and nowhere else. */
export type Made = {
  readonly id: string;
  readonly date: string;
  readonly qr: string;
  readonly lottery: string | null;
  readonly easy: boolean;
};
/** Asked with the suffix of before, it answers with the receipt of before. Throws PosapiError. */
export async function makeReceipt(database: Database, body: unknown): Promise<Made> {
  const { url, patience } = serviceOf(database);
  const read = madeSchema.safeParse(await ask(`${url}/rest/receipt`, patience, { method: 'POST', body }));
  if (!read.success) throw new PosapiError('unknown', 'another answer');
  const { status, message, id, qrData, lottery, date, easy } = read.data;
  if (status === 'ERROR') throw new PosapiError('refused', (message ?? 'ERROR').slice(0, 300));
  if (status !== 'SUCCESS') throw new PosapiError('unknown', status.slice(0, 40));
  if (!id || !/^\d{33}$/.test(id) || !date) throw new PosapiError('unknown', 'no number');
  return { id, date: date.slice(0, 19), qr: qrData ?? '', lottery: lottery || null, easy: easy === true };
}
/** Whether the citizen has to agree first. Throws PosapiError. */
export async function removeReceipt(
  database: Database,
  of: { readonly id: string; readonly date: string },
): Promise<{ readonly isPending: boolean }> {
  const { url, patience } = serviceOf(database);
  const answer = await ask(`${url}/rest/receipt`, patience, { method: 'DELETE', body: of });
  const read = z.object({ status: z.string().nullish(), message: z.string().nullish() }).safeParse(answer);
  if (read.data?.status === 'ERROR') throw new PosapiError('refused', (read.data.message ?? 'ERROR').slice(0, 300));
  return { isPending: read.data?.message === 'UNCONFIRMED' };
}
const infoSchema = z.object({ lastSentDate: z.string().nullish(), leftLotteries: z.number().nullish(), version: z.string().nullish() });
const ZONE = '+08:00';
export type ServiceInfo = { readonly lastSentAt: Date | null; readonly leftLotteries: number | null };
/** Throws PosapiError. */
export async function serviceInfo(database: Database): Promise<ServiceInfo> {
  const { url } = serviceOf(database);
  const { lastSentDate, leftLotteries } = infoSchema.parse(await ask(`${url}/rest/info`, LOOKUP_MS));
  const at = lastSentDate ? new Date(`${lastSentDate.replace(' ', 'T')}${ZONE}`) : null;
  return { lastSentAt: at && !Number.isNaN(at.getTime()) ? at : null, leftLotteries: leftLotteries ?? null };
}
/** Sends on what the service has kept. Throws PosapiError. */
export async function sendOn(database: Database): Promise<void> {
  const { url, patience } = serviceOf(database);
  await ask(`${url}/rest/sendData`, patience);
}

const lookupOf = (database: Database): string => {
  const { lookupUrl } = settingsOf(database);
  if (lookupUrl === null) throw new PosapiError('away', 'not configured');
  return lookupUrl;
};
const readData = <T>(schema: z.ZodType<T>, answer: unknown): T | null => {
  const read = z.object({ data: schema.nullish() }).safeParse(answer);
  if (!read.success) throw new PosapiError('unknown', 'another answer');
  return read.data.data ?? null;
};
const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();
/** Null for a register number that nobody has. Throws PosapiError. */
export async function tinOf(database: Database, register: string): Promise<string | null> {
  const found = readData(
    z.union([z.number(), z.string()]),
    await ask(`${lookupOf(database)}/api/info/check/getTinInfo?${query({ regNo: register })}`, LOOKUP_MS),
  );
  return found === null ? null : String(found);
}
const payerSchema = z.object({ name: z.string(), vatPayer: z.boolean().nullish(), cityPayer: z.boolean().nullish() });
export type PayerInfo = { readonly name: string; readonly isVatPayer: boolean; readonly isCityPayer: boolean };
/** Null for a number that nobody has. Throws PosapiError. */
export async function payerOf(database: Database, tin: string): Promise<PayerInfo | null> {
  const found = readData(payerSchema, await ask(`${lookupOf(database)}/api/info/check/getInfo?${query({ tin })}`, LOOKUP_MS));
  return found && { name: found.name, isVatPayer: found.vatPayer === true, isCityPayer: found.cityPayer === true };
}
const text = z.union([z.string(), z.number()]).transform(String);
const branchSchema = z.object({ branchCode: text, branchName: z.string(), subBranchCode: text, subBranchName: z.string() });
export type District = { readonly code: string; readonly branch: string; readonly subBranch: string };
/** Throws PosapiError. */
export async function allDistricts(database: Database): Promise<readonly District[]> {
  const found = readData(z.array(branchSchema), await ask(`${lookupOf(database)}/api/info/check/getBranchInfo`, LOOKUP_MS));
  return (found ?? []).flatMap(({ branchCode, branchName, subBranchCode, subBranchName }) => {
    const code = `${branchCode.padStart(2, '0')}${subBranchCode.padStart(2, '0')}`;
    return /^\d{4}$/.test(code) ? [{ code, branch: branchName, subBranch: subBranchName }] : [];
  });
}
