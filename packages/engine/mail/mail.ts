/** Sends letters: through a mail server when there is one, otherwise into the platform's own mailbox, where they can be read. */
import { createHash } from 'node:crypto';
import { isEmail } from '@lambda/model/named-rules.ts';
import { createTransport } from 'nodemailer';
import { DeliveryRefused, type OutboxHandler } from '../outbox/outbox.ts';
import { mails } from '../platform/message.models.ts';
import { type PlatformStatement, withParams } from '../sessions/statements.ts';
import type { Database } from '../storage/database.ts';
import { searchColumnNames, searchValues } from '../storage/search-column.ts';
import { type Letter, SITE_MARK } from './letter.ts';

export type MailSettings = {
  /** `smtp://user:password@host:587` or `smtps://…`; null keeps letters here. */
  readonly smtpUrl: string | null;
  /** The sender: `Name <name@example.mn>`. */
  readonly from: string;
  /** Where people reach this site: links in letters begin with it, never with what a request says of itself. */
  readonly siteUrl: string;
};

const TIMEOUT_MS = 20_000;
const HIDDEN = '••••••';

/** $1 company, $2 id, $3 to, $4 subject, $5 way, $6 text, $7 html, $8 key, $9 to in lower case, $10 its words. */
const INSERT_MAIL: PlatformStatement = {
  name: 'mail_insert',
  sql: `insert into mails (company_id, id, created_at, to_address, subject, way, text, html, delivery_key, ${searchColumnNames(mails).join(', ')})
    values ($1, $2, now(), $3, $4, $5, $6, $7, $8, $9, $10::tsvector) on conflict (company_id, delivery_key) do nothing`,
};

function isLetter(value: unknown): value is Letter {
  if (typeof value !== 'object' || value === null) return false;
  return ['to', 'subject', 'text', 'html'].every((name) => typeof Reflect.get(value, name) === 'string');
}

/** The same key gives the same Message-ID, so that a letter sent twice around a crash is one to the mail server and the reader. */
const messageId = (companyId: number, key: string, from: string): string => {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(`${companyId} ${key}`).digest('hex').slice(0, 32)}@${domain}>`;
};

type Refusal = Error & { readonly code?: string; readonly responseCode?: number };
/** The receiver or the letter, not the server, is what is wrong: it would be refused again. */
const isForGood = ({ code, responseCode = 0 }: Refusal): boolean =>
  (code === 'EENVELOPE' && responseCode === 0) || ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500);

/** The outbox's handler of letters, and the closing of its connections. */
export function createMail({ database, settings }: { database: Database; settings: MailSettings }): {
  deliver: OutboxHandler;
  close(): void;
} {
  const { smtpUrl, from, siteUrl } = settings;
  const transport = smtpUrl
    ? createTransport({
        url: smtpUrl,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : null;
  return {
    deliver: async ({ key, companyId, payload }) => {
      if (!isLetter(payload)) throw new Error('the payload is no letter');
      const { to, subject, secret } = payload;
      const [text, html] = [payload.text, payload.html].map((words) => words.replaceAll(SITE_MARK, siteUrl)) as [string, string];
      // One receiver per letter: a list in the place of an address is no address.
      if (!isEmail(to)) throw new DeliveryRefused(`${to} is no address`);
      await transport
        ?.sendMail({ from, to, subject, text, html, messageId: messageId(companyId, key, from) })
        .catch((error: Refusal) => Promise.reject(isForGood(error) ? new DeliveryRefused(error.message) : error));
      const way = transport ? 'smtp' : 'mailbox';
      const searched = Object.values(searchValues(mails, companyId, { to_address: to }));
      // Without a mail server the mailbox is where the letter is read.
      const kept = (words: string) => (transport && secret ? words.replaceAll(secret, HIDDEN) : words);
      return [withParams(INSERT_MAIL, companyId, await database.nextId(), to, subject, way, kept(text), kept(html), key, ...searched)];
    },
    close: () => transport?.close(),
  };
}
