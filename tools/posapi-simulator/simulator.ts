/**
 * A tax receipt service that reports to nobody: a server of its own that speaks the protocol of PosAPI 3.0 and of the look-ups beside it, refuses
 * what the real one refuses, and fails on demand. The demo and the tests make their receipts here; production differs by address alone.
 */
import { createHash, randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Rates, receiptProblem } from './check-receipt.ts';
import { BRANCHES, PAYERS, PAYMENT_CODES, type Payer } from './known.ts';

/**
 * What goes wrong, once for each time it is planned. `away`: the connection breaks before anything is done. `lost`: it is done and the answer
 * breaks away. `half`: the answer breaks in the middle. `slow`: it is answered late. `error`: the service fails. `pending`: PAYMENT in place of SUCCESS.
 */
export type Fault = 'away' | 'lost' | 'half' | 'slow' | 'error' | 'pending';
export type SimulatedReceipt = {
  readonly id: string;
  readonly suffix: string;
  readonly day: string;
  readonly at: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly answer: Readonly<Record<string, unknown>>;
  state: 'made' | 'replaced' | 'cancelled' | 'unconfirmed';
  /** A citizen has registered it already. */
  isRegistered: boolean;
};
export type PosapiSimulator = {
  readonly url: string;
  /** How often it was asked, by method and path. */
  readonly asked: ReadonlyMap<string, number>;
  /** In the order in which they were made. */
  readonly receipts: readonly SimulatedReceipt[];
  plan(fault: Fault, times?: number): void;
  /** The tax office cannot be reached: receipts are made and not sent on. */
  setOffline(isOffline: boolean): void;
  close(): Promise<void>;
};
export type PosapiSettings = {
  readonly port?: number;
  readonly host?: string;
  readonly now?: () => number;
  readonly rates?: Rates;
  /** Payers beside those that it knows. */
  readonly payers?: readonly Payer[];
  /** How long a slow answer takes. */
  readonly waitMs?: number;
};
const MOST_BYTES = 2_000_000;
const ZONE_MS = 8 * 3_600_000;
const LOTTERIES = 10_000;

/** `yyyy-MM-dd HH:mm:ss` on the clock of Ulaanbaatar. */
const clockText = (at: number): string => new Date(at + ZONE_MS).toISOString().replace('T', ' ').slice(0, 19);

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > MOST_BYTES) return null;
  }
  try {
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    return null;
  }
}

export async function startPosapi(settings: PosapiSettings = {}): Promise<PosapiSimulator> {
  const { now = Date.now, waitMs = 2_000, host = '127.0.0.1', rates = { vat: 10, city: 2 } } = settings;
  const payers = [...PAYERS, ...(settings.payers ?? [])];
  const receipts: SimulatedReceipt[] = [];
  const faults = new Map<Fault, number>();
  const asked = new Map<string, number>();
  const waiting = new Set<NodeJS.Timeout>();
  let isOffline = false;
  let lastSent: number | null = null;
  const takes = (fault: Fault): boolean => {
    const left = faults.get(fault) ?? 0;
    if (left > 0) faults.set(fault, left - 1);
    return left > 0;
  };
  const pause = (): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        done();
      }, waitMs);
      waiting.add(timer);
    });
  const answer = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const refuse = (response: ServerResponse, message: string): void => answer(response, 400, { status: 'ERROR', message });

  function make(body: Record<string, unknown>): SimulatedReceipt | string {
    const day = clockText(now()).slice(0, 10);
    const suffix = String(body.billIdSuffix ?? '');
    // The only guard against a receipt made twice: within a day the same suffix is the same receipt.
    const known = receipts.find((one) => one.suffix === suffix && one.day === day && one.body.merchantTin === body.merchantTin);
    if (known) return known.body.totalAmount === body.totalAmount ? known : 'billIdSuffix was used for another receipt';
    const problem = receiptProblem(body, {
      rates,
      day,
      payer: (tin) => payers.find((one) => one.tin === tin),
      isReceipt: (id) => receipts.some((one) => one.id === id),
    });
    if (problem !== null) return problem;
    const before = body.inactiveId === undefined ? undefined : receipts.find(({ id }) => id === body.inactiveId);
    if (body.inactiveId !== undefined && before?.state !== 'made') return 'inactiveId is not the newest receipt';
    if (before) before.state = 'replaced';
    const number = createHash('sha256').update(`${suffix}/${receipts.length}/${now()}`).digest('hex');
    const id = BigInt(`0x${number}`).toString().slice(0, 33).padStart(33, '0');
    const isCitizens = String(body.type).startsWith('B2C') && !String(body.type).endsWith('INVOICE') && body.inactiveId === undefined;
    const types = (body.receipts as readonly { taxType: string }[]).map(({ taxType }) => taxType);
    const hasLottery = isCitizens && types.some((type) => type.startsWith('VAT_'));
    const isEasy = typeof body.consumerNo === 'string' && body.consumerNo !== '';
    const made: SimulatedReceipt = {
      id,
      suffix,
      day,
      at: now(),
      body,
      state: 'made',
      isRegistered: isEasy,
      answer: {
        id,
        version: '3.2.48',
        posId: 10_000_001,
        status: 'SUCCESS',
        message: '',
        qrData: `${number}${randomInt(1_000_000_000, 9_999_999_999)}`,
        ...(hasLottery ? { lottery: `SM ${randomInt(10_000_000, 99_999_999)}` } : {}),
        date: clockText(now()),
        easy: isEasy,
        receipts: types.map((taxType, at) => ({ id: `${id.slice(0, 31)}${String(at).padStart(2, '0')}`, taxType })),
      },
    };
    receipts.push(made);
    return made;
  }

  function remove(body: Record<string, unknown>): readonly [status: number, answer: Readonly<Record<string, string>>] {
    const no = (message: string) => [400, { status: 'ERROR', message }] as const;
    const found = receipts.find(({ id }) => id === body.id);
    if (!found || found.answer.date !== body.date) return no('there is no such receipt');
    if (found.body.type !== 'B2C_RECEIPT') return no('only B2C_RECEIPT is taken back');
    // Taken back once more it is taken back.
    if (found.state === 'made') found.state = found.isRegistered ? 'unconfirmed' : 'cancelled';
    if (found.state === 'replaced') return no('there is a newer receipt');
    return [200, { status: 'SUCCESS', message: found.state === 'unconfirmed' ? 'UNCONFIRMED' : '' }];
  }

  const info = (response: ServerResponse): void =>
    answer(response, 200, {
      operatorName: 'Туршилтын оператор',
      operatorTIN: '41000000015',
      posId: 10_000_001,
      posNo: 'SIMULATOR',
      version: '3.2.48',
      lastSentDate: lastSent === null ? null : clockText(lastSent),
      leftLotteries: LOTTERIES - receipts.length,
      appInfo: { applicationDir: '', currentDir: '', database: 'sqlite', 'database-host': '', supportedDatabases: ['sqlite'], workDir: '' },
      paymentTypes: PAYMENT_CODES.map(([code, name]) => ({ code, name })),
      merchants: payers.map(({ tin, name, vatPayer }) => ({ tin, name, vatPayer, customers: [] })),
      condition: { isMedicine: false },
    });

  function lookUp(path: string, query: URLSearchParams, response: ServerResponse): boolean {
    const found = (data: unknown): true => {
      answer(response, 200, { msg: data === null ? 'not found' : 'ok', status: 200, data });
      return true;
    };
    if (path === '/api/info/check/getBranchInfo') return found(BRANCHES);
    if (path === '/api/info/check/getTinInfo') {
      const tin = payers.find(({ regNo }) => regNo === query.get('regNo'))?.tin;
      return found(tin === undefined ? null : Number(tin));
    }
    if (path !== '/api/info/check/getInfo') return false;
    const payer = payers.find(({ tin }) => tin === query.get('tin'));
    if (!payer) return found(null);
    const { name, vatPayer, cityPayer } = payer;
    return found({ name, vatPayer, cityPayer, freeProject: false, found: true, vatpayerRegisteredDate: null, isGovernment: null });
  }

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const key = `${request.method} ${path}`;
    asked.set(key, (asked.get(key) ?? 0) + 1);
    if (takes('away')) return void request.socket.destroy();
    if (takes('error')) return answer(response, 500, { status: 'ERROR', message: 'database is locked' });
    if (request.method === 'GET' && path === '/rest/info') return info(response);
    if (request.method === 'GET' && path === '/rest/sendData') {
      if (isOffline) return answer(response, 500, { status: 'ERROR', message: 'no connection' });
      lastSent = now();
      return answer(response, 200, { status: 'SUCCESS', message: '' });
    }
    if (request.method === 'GET' && lookUp(path, query, response)) return;
    if (path !== '/rest/receipt') return answer(response, 404, { status: 'ERROR', message: 'not found' });
    const body = await bodyOf(request);
    if (body === null) return refuse(response, 'the body is no JSON');
    if (request.method === 'DELETE') {
      if (takes('slow')) await pause();
      return answer(response, ...remove(body));
    }
    if (request.method !== 'POST') return answer(response, 405, { status: 'ERROR', message: 'method' });
    if (takes('pending')) return answer(response, 200, { status: 'PAYMENT', message: 'waiting for the payment' });
    const made = make(body);
    if (typeof made === 'string') return refuse(response, made);
    if (takes('slow')) await pause();
    if (takes('lost')) return void request.socket.destroy();
    const text = JSON.stringify(made.answer);
    if (!takes('half')) return answer(response, 200, made.answer);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) });
    response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
  }

  const server: Server = createServer((request, response) => {
    answerRequest(request, response).catch(() => response.headersSent || answer(response, 500, { status: 'ERROR', message: 'fault' }));
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(settings.port ?? 0, host, ready);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    asked,
    receipts,
    plan: (fault, times = 1) => void faults.set(fault, (faults.get(fault) ?? 0) + times),
    setOffline: (value) => {
      isOffline = value;
    },
    close: () =>
      new Promise((done) => {
        for (const timer of waiting) clearTimeout(timer);
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
