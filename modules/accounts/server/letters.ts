/** Letters to people who work in no company yet: through the outbox, with links that begin with the configured address once they are sent. */
import { composeLetter } from '@lambda/engine/services/mail/letter.ts';
import { outboxStatements } from '@lambda/engine/services/outbox/outbox.ts';
import type { Database, Statement } from '@lambda/engine/sql/database.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';

export type LetterWords = { readonly title: Label; readonly body: Label; readonly button?: Label };
type Written = LetterWords & {
  readonly database: Database;
  /** In whose mailbox and outbox it is kept. */
  readonly companyId: number;
  readonly userId: number;
  readonly to: string;
  readonly language: Language;
  /** By whom it comes, as the reader is told. */
  readonly from: string;
  /** The same key is sent once. */
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
  /** A path of this site. */
  readonly link?: string;
  /** Part of the link that no stored copy holds. */
  readonly secret?: string;
};
export function strangerLetter(given: Written): Promise<Statement[]> {
  const { database, companyId, userId, to, language, from, key, title, body, button, values = {}, link = null, secret } = given;
  const filled = (text: Label): string => text[language].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const letter = composeLetter({
    to,
    language,
    companyName: from,
    title: filled(title),
    body: filled(body),
    link,
    ...(button ? { linkText: button[language] } : {}),
    reason: 'request',
  });
  return outboxStatements(database, {
    companyId,
    userId,
    topic: 'mail',
    summary: `${to}: ${letter.subject}`,
    key,
    payload: secret === undefined ? letter : { ...letter, secret },
  });
}
