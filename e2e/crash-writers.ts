/** People who go on writing while everything crashes around them: each write has a key, and is sent again until it is answered. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, GraphqlReply, Reply } from '@lambda/testing/client.ts';

const CREATE = 'mutation($input:EmployeeInput!){written:createEmployee(input:$input){id}}';
const UPDATE = 'mutation($id:ID!,$input:EmployeeInput!){written:updateEmployee(id:$id,input:$input){id}}';
const AGAIN_MS = 40;
/** Every so many changes go to a record that all writers share. */
const SHARED_EVERY = 5;
export const CHILDREN = 2;

export type Acknowledged = {
  readonly key: string;
  readonly kind: 'create' | 'update';
  readonly id: number;
  /** What is found again in the database: the code of a new record, the name of the row that a change adds. */
  readonly mark: string;
  readonly at: number;
};
export type Outcome = {
  readonly writes: Acknowledged[];
  /** Answers other than success, by status; 0 is a connection that broke. */
  readonly refusals: Map<number, number>;
  /** Answers that a crash must never lead to. */
  readonly unexpected: string[];
  /** Writes that were sent more than once. */
  repeated: number;
};
export type Writers = {
  readonly outcome: Outcome;
  /** Resolves with the moment of the first write acknowledged after `moment`; rejects when all writers end before. */
  acknowledgedAfter(moment: number): Promise<number>;
  /** Lets every writer bring the write at hand to its end. */
  stop(): Promise<void>;
};

const LETTERS = 'абвгдежзиклмнопрсту';
/** A number as a name that is allowed for people. */
const nameOf = (writer: number, count: number): string =>
  `Гэрч ${[...`${String(writer).padStart(2, '0')}${String(count).padStart(5, '0')}`].map((digit) => LETTERS[Number(digit)]).join('')}`;

type Work = {
  readonly kind: 'create' | 'update';
  readonly key: string;
  readonly mark: string;
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
};
function newEmployee(writer: number, count: number, unit: number): Work {
  const mark = `Г-${writer}-${count}`;
  const jobs = Array.from({ length: CHILDREN }, (_none, index) => ({
    company_name: `${mark} ${index}`,
    position: 'Гэрч',
    from_date: '2020-01-01',
  }));
  const input = {
    code: mark,
    lastname: 'Гэрч',
    firstname: 'Гэрч',
    phone_one: '99110001',
    hired_date: '2024-02-01',
    struct_id: unit,
    employment_history: { create: jobs },
  };
  return { kind: 'create', key: `crash-${writer}-${count}`, mark, document: CREATE, variables: { input } };
}
function change(writer: number, count: number, id: number): Work {
  const mark = nameOf(writer, count);
  const input = { contract_number: `${writer}-${count}`, family_member: { create: [{ relation: 'other', full_name: mark }] } };
  return { kind: 'update', key: `crash-${writer}-${count}`, mark, document: UPDATE, variables: { id, input } };
}

type Written = { readonly written: { readonly id: number } };
const send = (client: Client, { key, document, variables }: Work): Promise<Reply<GraphqlReply<Written>> | null> =>
  client.query<Written>(document, variables, { 'idempotency-key': key }).catch(() => null);

/** Starts the writers; `shared` are records that all of them change. */
export function startWriters(given: {
  readonly client: Client;
  readonly unit: number;
  readonly shared: readonly number[];
  readonly writers: number;
}): Writers {
  const { client, unit, shared, writers } = given;
  const outcome: Outcome = { writes: [], refusals: new Map(), unexpected: [], repeated: 0 };
  const waiting: { moment: number; resolve: (at: number) => void; reject: (error: Error) => void }[] = [];
  let stopping = false;

  const refused = (reply: Reply<GraphqlReply<Written>> | null): boolean => {
    const status = reply?.status ?? 0;
    outcome.refusals.set(status, (outcome.refusals.get(status) ?? 0) + 1);
    // What a killed server had begun holds its rows until the database notices.
    const isPassing = status === 503 || reply?.body.errors?.[0]?.extensions.code === 'RECORD_BUSY';
    const isExpected = status === 0 || (isPassing && reply?.headers.get('retry-after') !== null);
    if (!isExpected) outcome.unexpected.push(`${status} ${JSON.stringify(reply?.body).slice(0, 300)}`);
    return isExpected;
  };
  /** Sends until it is answered; a refusal that a crash does not explain ends the writer. */
  const carryOut = async (work: Work): Promise<number | null> => {
    for (let attempt = 1; ; attempt++) {
      const started = Date.now();
      const reply = await send(client, work);
      const id = reply?.status === 200 ? reply.body.data?.written.id : undefined;
      if (id !== undefined) {
        const at = Date.now();
        outcome.writes.push({ key: work.key, kind: work.kind, id, mark: work.mark, at });
        if (attempt > 1) outcome.repeated++;
        for (const one of waiting.splice(0)) {
          if (started >= one.moment) one.resolve(at);
          else waiting.push(one);
        }
        return id;
      }
      if (!refused(reply)) return null;
      await pause(AGAIN_MS);
    }
  };
  const write = async (writer: number): Promise<void> => {
    const own: number[] = [];
    for (let count = 0; !stopping; count++) {
      const target = count % SHARED_EVERY === 0 ? shared[writer % shared.length] : own[own.length - 1];
      const work =
        own.length === 0 || count % 2 === 1 || target === undefined ? newEmployee(writer, count, unit) : change(writer, count, target);
      const id = await carryOut(work);
      if (id === null) return;
      if (work.kind === 'create') own.push(id);
    }
  };
  const running = Array.from({ length: writers }, (_none, writer) => write(writer));
  // Whoever waits for a write would wait for ever when nobody writes any more.
  const over = Promise.all(running).then(() => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`all writers have ended: ${outcome.unexpected.join('; ')}`));
  });
  return {
    outcome,
    acknowledgedAfter: (moment) => new Promise((resolve, reject) => waiting.push({ moment, resolve, reject })),
    stop: async () => {
      stopping = true;
      await over;
    },
  };
}
