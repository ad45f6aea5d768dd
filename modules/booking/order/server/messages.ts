/** What clients are told of their visit, in their language and on the company's clock. Letters carry a link of their own. */
import { createHash } from 'node:crypto';
import { wallTime } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { insertRow } from '@lambda/engine/core/records/statements.ts';
import { composeLetter } from '@lambda/engine/services/mail/letter.ts';
import { outboxStatements } from '@lambda/engine/services/outbox/outbox.ts';
import { type ShortMessage, sendsSms } from '@lambda/engine/services/sms/sms.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { messageOf } from '../order.sql.ts';
import { digestOf, newLink } from './link.ts';

export type Kind = 'confirmed' | 'moved' | 'cancelled' | 'day' | 'hours' | 'credit' | 'review';
const text = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
const TITLES: Readonly<Record<Kind, Label>> = {
  confirmed: text('Таны захиалга баталгаажлаа', 'Your booking is confirmed', '예약이 확정되었습니다'),
  moved: text('Таны захиалгын цаг өөрчлөгдлөө', 'Your booking was moved', '예약 시간이 변경되었습니다'),
  cancelled: text('Таны захиалга цуцлагдлаа', 'Your booking is cancelled', '예약이 취소되었습니다'),
  day: text('Маргаашийн захиалгаа сануулъя', 'Your booking is tomorrow', '내일 예약이 있습니다'),
  credit: text('Таны төлбөр хадгаламжид орлоо', 'Your payment is kept as credit', '결제 금액이 적립되었습니다'),
  review: text('Үйлчилгээ таалагдсан уу?', 'How was your visit?', '방문은 어떠셨나요?'),
  hours: text('Захиалгын цаг дөхлөө', 'Your booking is in two hours', '곧 예약 시간입니다'),
};
const BODY = text(
  '{when}\n{services}\n{place}\nДугаар: {number}',
  '{when}\n{services}\n{place}\nNumber: {number}',
  '{when}\n{services}\n{place}\n예약번호: {number}',
);
const CREDIT = text(
  '{amount}₮ хадгаламжид орлоо: цаг дууссан эсвэл давхар төлсөн байна. Өөр цаг сонгоно уу, салон тантай холбогдоно.\nДугаар: {number}',
  '{amount}₮ is kept for you: the time had run out, or it was paid twice. Please choose another time; the salon will call you.\nNumber: {number}',
  '{amount}₮이 적립되었습니다. 결제 시간이 지났거나 중복 결제되었습니다. 다른 시간을 선택해 주세요. 매장에서 연락드립니다.\n예약번호: {number}',
);
const REVIEW = text(
  'Биднээр үйлчлүүлсэнд баярлалаа. Сэтгэгдлээ хуваалцвал бусдад тус болно.\n{services}\n{place}',
  'Thank you for your visit. A few words of yours help others to choose.\n{services}\n{place}',
  '방문해 주셔서 감사합니다. 후기를 남겨 주시면 다른 분들께 도움이 됩니다.\n{services}\n{place}',
);
const BODIES: Readonly<Partial<Record<Kind, Label>>> = { credit: CREDIT, review: REVIEW };
const TELL = text('Сэтгэгдэл үлдээх', 'Write a review', '후기 남기기');
/** One or two parts of a short message; its links would not be read by everybody's telephone. */
const SHORT = text(
  '{company}: {title}. {when}, {place}. Дугаар: {number}',
  '{company}: {title}. {when}, {place}. Number: {number}',
  '{company}: {title}. {when}, {place}. 예약번호: {number}',
);
const OPEN = text('Захиалгаа харах', 'Show the booking', '예약 보기');
const COMES = text('Ирнэ гэдгээ батлах', 'Confirm that you come', '방문 확인하기');

const filled = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

type Message = {
  readonly to: string | null;
  readonly phone: string | null;
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  /** The same in a line, for telephones. */
  readonly short: string;
};
type Known = Message & { readonly company: string; readonly startsAt: string };

/** The words of a message; null for an order that is not there. `2026-11-30 18:30` is the hour on the company's clock, whoever writes it. */
export async function readMessage({ database, actor }: WriteContext, order: number, kind: Kind): Promise<Known | null> {
  const [found] = await database.readBatch([messageOf({ company: actor.companyId, id: order })], actor.companyId);
  const row = found?.rows[0];
  if (!row) return null;
  const [number, email, stored, startsAt, zone, names, branch, address, services, extra, phone] = row;
  const language = (['mn', 'en', 'ko'] as const).find((one) => one === stored) ?? 'mn';
  const named = JSON.parse(names ?? '{}') as Record<Language, string | null>;
  const company = named[language] || named.mn || '';
  const lines = JSON.parse(services ?? '[]') as { readonly names: Record<Language, string | null>; readonly artist: string }[];
  const values = {
    when: startsAt ? wallTime(startsAt, zone ?? undefined).slice(0, 16) : '',
    services: lines.map((line) => `${line.names[language] || line.names.mn} – ${line.artist}`).join('\n'),
    place: [branch, address].filter(Boolean).join(', '),
    number: number ?? '',
    amount: (extra ?? '0').replace(/\.00$/, ''),
  };
  const title = TITLES[kind][language];
  return {
    to: email ?? null,
    phone: phone ?? null,
    language,
    title,
    short: filled(SHORT[language], { ...values, title, company }),
    body: filled((BODIES[kind] ?? BODY)[language], values),
    company,
    startsAt: startsAt ?? '',
  };
}

/** A review needs its link, so it is asked for by letters alone. */
const TOLD_SHORT: ReadonlySet<Kind> = new Set(['confirmed', 'moved', 'cancelled', 'day', 'hours']);
/** Whoever has left no address is told by telephone, where that is possible. */
async function shortStatements(
  { database, actor }: WriteContext,
  told: string,
  { phone, title, short }: Known,
): Promise<readonly Statement[]> {
  if (!phone || !sendsSms(database)) return [];
  const payload: ShortMessage = { to: phone, text: short };
  return outboxStatements(database, {
    companyId: actor.companyId,
    userId: actor.userId,
    topic: 'sms',
    summary: title,
    key: `booking:${told}`,
    payload,
  });
}

/** Put into the transaction of what causes it; nothing for clients who cannot be reached. The same visit is told once of each kind. */
export async function messageStatements(context: WriteContext, order: number, kind: Kind): Promise<readonly Statement[]> {
  const message = await readMessage(context, order, kind);
  if (!message) return [];
  const told = createHash('sha256').update(`${kind} ${order} ${message.startsAt}`).digest('hex').slice(0, 24);
  if (!message.to) return TOLD_SHORT.has(kind) ? shortStatements(context, told, message) : [];
  const link = newLink();
  const isAsked = kind === 'day' || kind === 'hours';
  const { database, actor, registry } = context;
  const letter = composeLetter({
    to: message.to,
    language: message.language,
    companyName: message.company,
    title: message.title,
    body: message.body,
    link: `/booking/order/${link}`,
    linkText: (kind === 'review' ? TELL : isAsked ? COMES : OPEN)[message.language],
    reason: 'request',
  });
  const model = registry.model('booking_links');
  return [
    insertRow(context, model, await database.nextId(), { order_id: order, digest: digestOf(link) }),
    ...(await outboxStatements(database, {
      companyId: actor.companyId,
      userId: actor.userId,
      topic: 'mail',
      summary: message.title,
      key: `booking:${told}`,
      payload: { ...letter, secret: link },
    })),
  ];
}
