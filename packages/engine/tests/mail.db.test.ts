/** Letters over real SMTP: what arrives, who may take it, and what becomes of a letter that is not taken. */

import { searchVectorName } from '@lambda/model/definitions/names.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { type MailServer, type MailServerOptions, startMailServer } from '@lambda/testing/mail-server.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { platformModule } from '../core/platform/platform.module.ts';
import { enqueueStatement, type Queue, startQueue } from '../services/jobs/queue.ts';
import { composeLetter, type Letter } from '../services/mail/letter.ts';
import { createMail } from '../services/mail/mail.ts';
import { moveLetters } from '../services/mail/moved-letters.ts';
import { OUTBOX_WORK, outboxStatements, outboxWork } from '../services/outbox/outbox.ts';
import { ask } from './http-world.ts';

/** The machine may be busy. */
const SOON = { timeout: 15_000 };
const COMPANY = 5001;
const WORDS = {
  to: 'bat@example.mn',
  language: 'mn',
  companyName: 'Жишээ ХХК',
  title: 'Чөлөөний хүсэлт өөрийн тань шийдвэрийг хүлээж байна',
  body: 'Өвлийн амралт: 12-р сарын 29-өөс\nҮргэлжлэх хугацаа: 5 хоног',
  link: 'https://erp.example.mn/erp/p/leave?record=7',
  reason: 'chosen',
} as const;
const LETTER = composeLetter(WORDS);

let temporary: TemporaryDatabase;
let closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  temporary = await temporaryDatabase([platformModule]);
});
afterAll(() => temporary.drop());
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  closers = [];
  for (const table of ['graphile_worker._private_jobs', 'outbox', 'mails', 'letters'])
    await ask(temporary.database, `delete from ${table}`);
});

const listen = async (options: MailServerOptions = {}): Promise<MailServer> => {
  const server = await startMailServer(options);
  closers.push(server.close);
  return server;
};
/** Deliveries through the mail server at an address. */
async function deliverTo(smtpUrl: string, from = 'Жишээ ХХК <no-reply@example.mn>'): Promise<Queue> {
  const { database, connection } = temporary;
  const mail = createMail({ database, settings: { smtpUrl, from, siteUrl: 'https://erp.example.mn' } });
  const kind = outboxWork({ database, handlers: new Map([['mail', mail.deliver]]), warn: () => undefined });
  const kinds = new Map([[OUTBOX_WORK, kind]]);
  const queue = await startQueue({ database, connection, kinds, concurrency: 2, leaseSeconds: 2, pollMs: 50, warn: () => undefined });
  closers.push(async () => {
    await queue.stop(0);
    mail.close();
  });
  return queue;
}
async function post(letter: Letter = LETTER, key = 'letter'): Promise<void> {
  const entry = { companyId: COMPANY, userId: 1, topic: 'mail', summary: letter.subject, key, payload: letter } as const;
  await temporary.database.batch(await outboxStatements(temporary.database, entry), COMPANY);
}
const states = () => ask(temporary.database, 'select state, tries, error from outbox');
/** As if the pause after a failure were over. */
const dueNow = async () => {
  const waiting = "array(select id from graphile_worker.jobs where locked_by is null and run_at > now() + interval '1 s')";
  await ask(temporary.database, `select count(*) from graphile_worker.reschedule_jobs(${waiting}, run_at => now())`);
};
const become = (state: string) =>
  expect
    .poll(async () => {
      await dueNow();
      return (await states()).map(([found]) => found);
    }, SOON)
    .toEqual([state]);

test('a letter arrives once, its Cyrillic subject and both bodies as they were written', async () => {
  const server = await listen();
  await deliverTo(`smtp://127.0.0.1:${server.port}`);
  await post();
  await post();
  await become('delivered');
  const [letter] = server.letters;
  expect(server.letters).toHaveLength(1);
  expect(letter?.to).toEqual(['bat@example.mn']);
  expect(letter?.headers.get('subject')).toBe('Чөлөөний хүсэлт өөрийн тань шийдвэрийг хүлээж байна');
  expect(letter?.headers.get('from')).toBe('Жишээ ХХК <no-reply@example.mn>');
  expect(letter?.text.replaceAll('\r\n', '\n')).toBe(LETTER.text);
  expect(letter?.html.replaceAll('\r\n', '\n')).toBe(LETTER.html);
  expect(letter?.html).toContain('href="https://erp.example.mn/erp/p/leave?record=7"');
  expect(await ask(temporary.database, 'select way, to_address, to_address_ci from letters')).toEqual([
    ['smtp', 'bat@example.mn', 'bat@example.mn'],
  ]);
  const isFolded = (table: string) => `select ${searchVectorName}::text ~ 'bat|hoselt' from ${table}`;
  expect([await ask(temporary.database, isFolded('letters')), await ask(temporary.database, isFolded('outbox'))]).toEqual([
    [['t']],
    [['t']],
  ]);
});

test('a link into this site begins with the configured address, on paper and in the platform’s own mailbox', async () => {
  const server = await listen();
  await deliverTo(`smtp://127.0.0.1:${server.port}`);
  await post(composeLetter({ ...WORDS, link: '/register#confirm=key', linkText: 'Баталгаажуулах' }));
  await become('delivered');
  expect(server.letters[0]?.text).toContain('Баталгаажуулах: https://erp.example.mn/register#confirm=key');
  expect(server.letters[0]?.html).toContain('href="https://erp.example.mn/register#confirm=key"');
  const [[text, html] = []] = await ask(temporary.database, 'select text, html from letters');
  for (const kept of [text, html]) expect(kept).toContain('https://erp.example.mn/register#confirm=key');
});

test('a letter that was sent before the server was lost carries the same number again', async () => {
  const server = await listen();
  await deliverTo(`smtp://127.0.0.1:${server.port}`);
  await post();
  await become('delivered');
  const [[id] = []] = await ask(temporary.database, "update outbox set state = 'waiting' returning id");
  const again = { kind: OUTBOX_WORK, companyId: COMPANY, subjectId: Number(id), attempts: 2, turn: 'now' } as const;
  await temporary.database.batch([enqueueStatement(again)], COMPANY);
  await become('delivered');
  const numbers = server.letters.map(({ headers }) => headers.get('message-id'));
  expect(numbers).toHaveLength(2);
  expect(new Set(numbers).size).toBe(1);
  expect(await ask(temporary.database, 'select count(*) from letters')).toEqual([['1']]);
});

test('a server that asks for a sign-in gets it over an encrypted connection', async () => {
  const server = await listen({ encryption: true, user: { name: 'erp', password: 'нууц/үг 1' } });
  await deliverTo(`smtp://erp:${encodeURIComponent('нууц/үг 1')}@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
  await post();
  await become('delivered');
  expect(server.letters).toMatchObject([{ encrypted: true, user: 'erp' }]);
});

test('a server whose certificate nobody has signed gets neither letter nor password', async () => {
  const server = await listen({ encryption: true, user: { name: 'erp', password: 'secret' } });
  await deliverTo(`smtp://erp:secret@127.0.0.1:${server.port}`);
  await post();
  await expect.poll(async () => (await states()).map(([state, tries]) => [state, Number(tries) > 0]), SOON).toEqual([['waiting', true]]);
  expect((await states())[0]?.[2]).toContain('certificate');
  expect(server.offered()).toBe(0);
});

test('a wrong password is a matter of the server: the letter waits', async () => {
  const server = await listen({ user: { name: 'erp', password: 'secret' } });
  await deliverTo(`smtp://erp:wrong@127.0.0.1:${server.port}`);
  await post();
  await expect.poll(async () => (await states()).map(([state, tries]) => [state, Number(tries) > 0]), SOON).toEqual([['waiting', true]]);
  expect(JSON.stringify(await states())).not.toContain('wrong');
});

test('a letter waits for a server that is away, and arrives when it is back', async () => {
  const away = await startMailServer();
  await away.close();
  await deliverTo(`smtp://127.0.0.1:${away.port}`);
  await post();
  await expect.poll(async () => (await states()).map(([state, tries]) => [state, Number(tries) > 0]), SOON).toEqual([['waiting', true]]);
  const server = await listen({ port: away.port });
  await become('delivered');
  expect(server.letters).toHaveLength(1);
});

test('a letter that is put off is sent again and arrives once', async () => {
  const server = await listen({ refuse: (before) => (before < 2 ? { at: before === 0 ? 'receiver' : 'letter', code: 451 } : null) });
  await deliverTo(`smtp://127.0.0.1:${server.port}`);
  await post();
  await become('delivered');
  expect([server.offered(), server.letters.length]).toEqual([3, 1]);
  expect((await states())[0]?.slice(0, 2)).toEqual(['delivered', '3']);
});

test.each(['receiver', 'letter'] as const)('a %s that is refused for good is given up at once, with what the server said', async (at) => {
  const server = await listen({ refuse: () => ({ at, code: 550 }) });
  await deliverTo(`smtp://127.0.0.1:${server.port}`);
  await post();
  await become('dead');
  expect(server.offered()).toBe(1);
  const [[, tries, error] = []] = await states();
  expect([tries, error]).toEqual(['1', expect.stringContaining('550')]);
  expect(await ask(temporary.database, 'select count(*) from letters')).toEqual([['0']]);
});

test('nothing that people write becomes a header or another receiver', async () => {
  const server = await listen();
  await deliverTo(`smtp://127.0.0.1:${server.port}`);
  const title = 'Хүсэлт\r\nBcc: thief@example.com\r\n\r\nanother body';
  await post({ ...LETTER, subject: title }, 'raw');
  await become('delivered');
  await ask(temporary.database, 'delete from outbox');
  await post(
    composeLetter({
      to: 'bat@example.mn',
      language: 'en',
      companyName: 'X\r\nCc: thief@example.com',
      title,
      body: null,
      link: null,
      reason: 'chosen',
    }),
    'made',
  );
  await become('delivered');
  for (const { to, headers } of server.letters) {
    expect(to).toEqual(['bat@example.mn']);
    expect([...headers.keys()].filter((name) => ['bcc', 'cc'].includes(name))).toEqual([]);
    expect(headers.get('subject')).toContain('Хүсэлт');
  }
  expect(server.letters).toHaveLength(2);
});

test('an address that would be several is refused for good', async () => {
  const server = await listen();
  await deliverTo(`smtp://127.0.0.1:${server.port}`);
  await post({ ...LETTER, to: 'bat@example.mn, thief@example.com' });
  await become('dead');
  expect(server.letters).toEqual([]);
});

test('letters that an older version has kept with their companies are letters of the platform once, and are found by their words', async () => {
  const { database } = temporary;
  for (const id of [1, 2, 3])
    await ask(
      database,
      `insert into mails (company_id, id, created_at, to_address, subject, way, text, html, delivery_key)
        values (${COMPANY + (id % 2)}, ${id}, '2026-01-0${id}T10:00:00Z', 'old${id}@example.mn', 'Код', 'mailbox', 'a', 'b', 'key')
        on conflict do nothing`,
    );
  const before = await ask(database, 'select company_id, to_address, created_at from mails order by id');
  await Promise.all([moveLetters(database), moveLetters(database)]);
  await moveLetters(database);
  expect(await ask(database, 'select letter_company_id, to_address, created_at from letters order by id')).toEqual(before);
  expect(
    await ask(database, `select count(*) from letters where to_address_ci = to_address and ${searchVectorName}::text ~ 'old'`),
  ).toEqual([[String(before.length)]]);
  expect(await ask(database, 'select count(*) from mails')).toEqual([['0']]);
});
