/** A document as its paper and its check page show it: moments on the clock of the company, signatures and votes with names and positions. */
import { COMPANY_ZONE, wallTime } from '@lambda/engine/core/calendar/clock.ts';
import type { Database, Statement, TextRow } from '@lambda/engine/sql/database.ts';
import { decisionsOn, votesOn } from '../paper.sql.ts';

export type ReadDecision = {
  readonly name: string;
  readonly job: string;
  readonly action: string;
  readonly type: string;
  /** On the company's clock, `YYYY-MM-DD HH:mm`. */
  readonly when: string;
  readonly note: string;
  readonly insteadOf: string;
  readonly address: string;
  /** Digest of the content that was looked at; empty for what was decided before digests were kept. */
  readonly contentHash: string;
  /** Only what was signed has one: a text, or a picture as data URL. */
  readonly signature: { readonly kind: string; readonly content: string } | null;
};
export type ReadVote = {
  readonly name: string;
  readonly job: string;
  readonly vote: 'approve' | 'refuse' | 'recreate' | null;
  readonly when: string;
  readonly note: string;
  readonly signature: ReadDecision['signature'];
};
export type ReadDocument = {
  readonly company: number;
  readonly id: number;
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly html: string;
  readonly status: string;
  readonly statusType: string;
  readonly statusSince: string;
  readonly type: string;
  readonly paper: string;
  readonly orientation: string;
  readonly header: string;
  readonly footer: string;
  readonly opensBody: boolean;
  readonly companyName: string;
  readonly logo: number | null;
  readonly zone: string;
  readonly code: string;
  readonly hash: string;
  readonly ended: string | null;
  readonly pdfHash: string;
  /** The file of the final paper, once it is made. */
  readonly paperFile: number | null;
  readonly unit: string;
  /** Whoever filled it in: no signer by that alone. */
  readonly author: { readonly name: string; readonly job: string };
  readonly decisions: readonly ReadDecision[];
  readonly votes: readonly ReadVote[];
};

const fullName = (lastname: string | null | undefined, firstname: string | null | undefined) =>
  [lastname, firstname].filter(Boolean).join(' ');
const signatureOf = (kind: string | null | undefined, content: string | null | undefined): ReadDecision['signature'] =>
  content ? { kind: kind ?? 'text', content } : null;
/** The moment on the clock of a zone, to the minute. */
const at = (moment: string | null | undefined, zone: string): string => (moment ? wallTime(Date.parse(moment), zone).slice(0, 16) : '');

function decisionOf(row: TextRow, zone: string): ReadDecision {
  const [action, kind, content, lastname, firstname, job, when, type, insteadOf, note, address, contentHash] = row.map(
    (value) => value ?? '',
  );
  return {
    name: fullName(lastname, firstname),
    job: job ?? '',
    action: action ?? '',
    type: type ?? '',
    when: at(when, zone),
    note: note ?? '',
    insteadOf: insteadOf ?? '',
    address: address ?? '',
    contentHash: contentHash ?? '',
    signature: signatureOf(kind, content),
  };
}
function voteOf(row: TextRow, zone: string): ReadVote {
  const [lastname, firstname, job, voted, approve, refuse, recreate, kind, content, when, note] = row;
  const vote = approve === 't' ? 'approve' : refuse === 't' ? 'refuse' : recreate === 't' ? 'recreate' : null;
  return {
    name: fullName(lastname, firstname),
    job: job ?? '',
    vote: voted === 't' ? vote : null,
    when: at(when, zone),
    note: note ?? '',
    signature: signatureOf(kind, content),
  };
}

/** The document that a statement finds; undefined for none. */
export async function readDocument(database: Database, statement: Statement, company: number | null): Promise<ReadDocument | undefined> {
  const [found] = await database.readBatch([statement], company);
  const row = found?.rows[0];
  if (!row) return undefined;
  const value = (place: number): string => row[place] ?? '';
  const zone = row[15] ?? COMPANY_ZONE;
  const one = { company: Number(row[23]), id: Number(row[22]) };
  const [decisions, votes] = await database.readBatch([decisionsOn(one), votesOn(one)], one.company);
  return {
    ...one,
    title: value(0),
    number: value(1),
    date: value(2),
    html: value(3),
    status: value(4),
    statusType: value(5),
    statusSince: at(row[6], zone),
    type: value(7),
    paper: row[8] ?? 'A4',
    orientation: row[9] ?? 'portrait',
    header: value(10),
    footer: value(11),
    opensBody: row[12] === 't',
    companyName: value(13),
    logo: row[14] ? Number(row[14]) : null,
    zone,
    code: value(16),
    hash: value(17),
    ended: row[18] ?? null,
    pdfHash: value(19),
    paperFile: row[24] ? Number(row[24]) : null,
    unit: value(20),
    author: { name: fullName(row[25], row[26]), job: value(27) },
    decisions: (decisions?.rows ?? []).map((decision) => decisionOf(decision, zone)),
    votes: (votes?.rows ?? []).map((vote) => voteOf(vote, zone)),
  };
}
const SHORT = 12;
/** The version that a decision covers, as it is printed, and whether the content was changed after it. */
export function versionOf({ decisions }: ReadDocument, { contentHash }: ReadDecision): { readonly mark: string; readonly isLast: boolean } {
  const last = decisions.findLast((one) => one.contentHash !== '')?.contentHash ?? '';
  return { mark: contentHash.slice(0, SHORT), isLast: contentHash === '' || contentHash === last };
}

/** What was signed, in the order of signing. */
export const signersOf = ({ decisions }: ReadDocument): readonly ReadDecision[] => decisions.filter(({ signature }) => signature !== null);
