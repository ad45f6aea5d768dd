/** Sends letters: through a mail server when there is one, otherwise into the platform's own mailbox, where they can be read. */
import { createHash } from 'node:crypto';
import { isEmail } from '@lambda/model/fields/named-rules.ts';
import { createTransport } from 'nodemailer';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { DeliveryRefused, type OutboxHandler } from '../outbox/outbox.ts';
import { type Letter, SITE_MARK } from './letter.ts';
import { INSERT_LETTER, searchedLetter } from './mail.sql.ts';

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
      // Without a mail server the mailbox is where the letter is read.
      const kept = (words: string) => (transport && secret ? words.replaceAll(secret, HIDDEN) : words);
      const id = await database.nextId();
      return [withParams(INSERT_LETTER, companyId, id, null, to, subject, way, kept(text), kept(html), key, ...searchedLetter(to))];
    },
    close: () => transport?.close(),
  };
}
