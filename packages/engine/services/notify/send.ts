/** By which ways each receiver is told: the bell, a letter, the devices, as the person has chosen for the event and the rule allows. */
import { type Language, languageOf } from '@lambda/model/definitions/labels.ts';
import { isEmail } from '@lambda/model/fields/named-rules.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { arrayLiteral, type Database, type Statement, type TextRow } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { composeLetter } from '../mail/letter.ts';
import { outboxStatements } from '../outbox/outbox.ts';
import { LETTERHEAD } from '../print/letterhead.sql.ts';
import { DEVICES_OF_PEOPLE } from '../push/push.sql.ts';
import type { PushMessage } from '../push/push.ts';
import { type Digest, listOf, severalTitle } from './digest.ts';
import { CHANNELS, INSERT_DIGEST, INSERT_NOTIFICATION, INSERT_STATUS, TELL_NOTICES } from './notify.sql.ts';
import type { Words } from './render.ts';
import type { QueuedNotification } from './rules.ts';

type Settings = { readonly registry: Registry; readonly database: Database; readonly baseUrl: string | null };
export type Sending = {
  readonly notification: QueuedNotification;
  readonly companyId: number;
  readonly userId: number;
  readonly key: string;
};
type Receiver = {
  readonly person: number;
  readonly email: string | null;
  readonly language: Language;
  readonly companyName: string;
  readonly words: Words;
};

/** What a notification keeps that others of the same import or change may be counted in; null for a write by itself. */
const digestOf = ({ rule, id, kind, together }: QueuedNotification): Digest | null =>
  together === undefined ? null : { model: rule.model, kind, count: 1, ids: [id], list: listOf(rule.link) };
const digestKey = ({ rule, kind, together }: QueuedNotification): string => `${rule.name}:${kind}:${together}`;

/** One row in the bell of each of them; those who read the same words share the text. */
async function inTheBell(
  { database }: Settings,
  receivers: readonly Receiver[],
  { notification, companyId, userId }: Sending,
): Promise<Statement[]> {
  const { rule } = notification;
  const digest = digestOf(notification);
  const rows = new Map<string, number>();
  const statements: Statement[] = [];
  for (const { person, words } of receivers) {
    const { title, body, link } = words;
    if (digest) {
      const [id, status] = [await database.nextId(), await database.nextId()];
      const texts = [link, userId, JSON.stringify(title), body && JSON.stringify(body)] as const;
      const data = JSON.stringify({ rule: rule.name, ...digest });
      const key = `${digestKey(notification)}:${person}`;
      statements.push(withParams(INSERT_DIGEST, companyId, id, ...texts, data, key, notification.id, status, person));
      continue;
    }
    const text = JSON.stringify(words);
    let id = rows.get(text);
    if (id === undefined) {
      id = await database.nextId();
      rows.set(text, id);
      const data = JSON.stringify({ rule: rule.name, model: rule.model });
      statements.push(
        withParams(INSERT_NOTIFICATION, companyId, id, link, userId, JSON.stringify(title), body && JSON.stringify(body), data),
      );
    }
    statements.push(withParams(INSERT_STATUS, companyId, await database.nextId(), id, person));
  }
  return [
    ...statements,
    ...tellStatements(
      companyId,
      receivers.map(({ person }) => person),
    ),
  ];
}

/** A message between servers holds 8,000 bytes. */
const AT_ONCE = 400;
/** The open pages of these people count anew. */
export function tellStatements(companyId: number, people: readonly number[]): Statement[] {
  const statements: Statement[] = [];
  for (let from = 0; from < people.length; from += AT_ONCE)
    statements.push(withParams(TELL_NOTICES, `${companyId}:${people.slice(from, from + AT_ONCE).join(',')}`));
  return statements;
}

/** What a message that goes out says: of many records at once only that there are some, and where they stand. */
function outwardWords({ registry }: Settings, { notification }: Sending, { words, language }: Pick<Receiver, 'words' | 'language'>) {
  const digest = digestOf(notification);
  return {
    title: (digest ? severalTitle(registry, notification.rule.model, notification.kind) : words.title)[language],
    body: digest ? null : (words.body?.[language] ?? null),
    link: digest ? digest.list : words.link,
  };
}
/** One message for all that is told together. */
const outwardKey = ({ notification, key }: Sending): string => (digestOf(notification) ? digestKey(notification) : key);

/** Told apart by the number of the person, or by the address. */
type LetterReceiver = Omit<Receiver, 'email' | 'person'> & { readonly person: number | string; readonly email: string };
function letterFor(settings: Settings, receiver: LetterReceiver, sending: Sending): Promise<Statement[]> {
  const { title, body, link } = outwardWords(settings, sending, receiver);
  const { companyId, userId, notification } = sending;
  const letter = composeLetter({
    to: receiver.email,
    language: receiver.language,
    companyName: receiver.companyName,
    title,
    body,
    link: link && settings.baseUrl ? `${settings.baseUrl}${link}` : null,
    reason: notification.rule.letter === 'always' ? 'rule' : 'chosen',
  });
  return outboxStatements(settings.database, {
    companyId,
    userId,
    topic: 'mail',
    summary: `${receiver.email}: ${letter.subject}`,
    key: `${outwardKey(sending)}:${receiver.person}`,
    payload: letter,
  });
}

async function toDevices(settings: Settings, receivers: readonly Receiver[], sending: Sending): Promise<Statement[]> {
  if (receivers.length === 0) return [];
  const { database } = settings;
  const { companyId, userId } = sending;
  const byPerson = new Map(receivers.map((receiver) => [receiver.person, receiver]));
  const [devices] = await database.readBatch([withParams(DEVICES_OF_PEOPLE, arrayLiteral([...byPerson.keys()]))], null);
  const statements: Statement[] = [];
  for (const [device, person] of devices?.rows ?? []) {
    const receiver = byPerson.get(Number(person));
    if (!receiver) continue;
    const { title, body, link } = outwardWords(settings, sending, receiver);
    const message: PushMessage = { device: Number(device), title, body: body ?? receiver.companyName, link: link ?? '/erp/notices' };
    const key = `${outwardKey(sending)}:d${device}`;
    statements.push(...(await outboxStatements(database, { companyId, userId, topic: 'push', summary: title, key, payload: message })));
  }
  return statements;
}

const receiverOf = ([person, email, language, , , companyName]: TextRow, texts: ReadonlyMap<number, Words>): Receiver[] => {
  const words = texts.get(Number(person));
  if (!words) return [];
  return [{ person: Number(person), email: email ?? null, language: languageOf(language ?? null), companyName: companyName ?? '', words }];
};

/** Addresses that get the same words. */
export type AddressedLetter = { readonly words: Words; readonly language: Language; readonly addresses: readonly string[] };
/** Letters alone: to people in their language, whatever they have chosen, and to addresses; nobody gets two. */
export async function letterStatements(
  settings: Settings,
  texts: ReadonlyMap<number, Words>,
  sending: Sending,
  addressed: AddressedLetter | null,
): Promise<Statement[]> {
  const { companyId, notification } = sending;
  const wanted = [
    withParams(CHANNELS, companyId, arrayLiteral([...texts.keys()]), notification.rule.name),
    withParams(LETTERHEAD, companyId),
  ];
  const [channels, head] = await settings.database.readBatch(wanted, companyId);
  const statements: Statement[] = [];
  const done = new Set<string>();
  const send = async (receiver: LetterReceiver): Promise<void> => {
    const address = receiver.email.trim();
    if (done.has(address.toLowerCase()) || !isEmail(address)) return;
    done.add(address.toLowerCase());
    statements.push(...(await letterFor(settings, { ...receiver, email: address }, sending)));
  };
  for (const row of channels?.rows ?? [])
    for (const { email, ...receiver } of receiverOf(row, texts)) if (email) await send({ ...receiver, email });
  const companyName = head?.rows[0]?.[0] ?? '';
  for (const email of addressed?.addresses ?? [])
    if (addressed) await send({ person: email, email, language: addressed.language, words: addressed.words, companyName });
  return statements;
}

/** Everything that is to be written for those who are told, by person; the only place that decides by which way. */
export async function sendStatements(settings: Settings, texts: ReadonlyMap<number, Words>, sending: Sending): Promise<Statement[]> {
  const { rule } = sending.notification;
  const wanted = withParams(CHANNELS, sending.companyId, arrayLiteral([...texts.keys()]), rule.name);
  const [channels] = await settings.database.readBatch([wanted], sending.companyId);
  const choosing = (isMet: (row: TextRow) => boolean): Receiver[] =>
    (channels?.rows ?? []).filter(isMet).flatMap((row) => receiverOf(row, texts));
  const letters = choosing(([, , , , byEmail]) => rule.letter === 'always' || (rule.letter !== 'never' && byEmail === 't'));
  const statements = await inTheBell(
    settings,
    choosing(([, , , inApp]) => inApp === 't'),
    sending,
  );
  for (const receiver of letters)
    if (receiver.email) statements.push(...(await letterFor(settings, { ...receiver, email: receiver.email }, sending)));
  const onDevices = choosing(([, , , , , , byPush]) => byPush === 't');
  return [...statements, ...(await toDevices(settings, onDevices, sending))];
}
