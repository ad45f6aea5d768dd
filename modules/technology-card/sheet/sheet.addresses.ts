/** What screens and printers ask of technology cards. */
import { COMPANY_ZONE, wallTime } from '@lambda/engine/core/calendar/clock.ts';
import { type Address, type AddressAsked, defineAddress, FileAnswer, idIn, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, free, list } from '@lambda/engine/faces/openapi/json-schema.ts';
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import { fetchPictures } from '@lambda/engine/services/print/record-pictures.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import { z } from 'zod';
import { amountOf } from '../calculation/server/amounts.ts';
import { cardPaper, type Decision } from './server/card-paper.ts';
import { readCosts, readSheet } from './server/read-sheet.ts';
import { checkReads, readableCards } from './server/readable.ts';
import { companyOnPaper, decisionsOn } from './sheet.sql.ts';

const TAG = 'Technology cards';
const PDF = 'application/pdf';
/** A number of portions: positive, with three decimals at most. A comma is taken for a point. */
const portionsText = z
  .string()
  .transform((text) => text.replace(',', '.'))
  .pipe(z.string().regex(/^(?=.*[1-9])\d{1,7}(\.\d{1,3})?$/));
const querySchema = z.strictObject({
  portions: portionsText.optional(),
  /** 1: an approved card with the figures of this moment. */
  now: z.enum(['0', '1']).default('0'),
});
type Query = z.infer<typeof querySchema>;
const asked = (id: number, { portions, now }: Query) => ({
  id,
  portions: portions === undefined ? null : amountOf(portions),
  asApproved: now === '0',
});

const at = (moment: string | null | undefined, zone: string): string => (moment ? wallTime(Date.parse(moment), zone).slice(0, 16) : '');
function decisionOf(row: TextRow, zone: string): Decision {
  const [action, kind, content, lastname, firstname, job, when] = row;
  return {
    action: action ?? '',
    name: [lastname, firstname].filter(Boolean).join(' '),
    job: job ?? '',
    when: at(when, zone),
    signature: content ? { kind: kind ?? 'text', content } : null,
  };
}

export const sheetAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/technology-card/sheet/:id',
    tag: TAG,
    summary:
      'A technology card calculated for a number of portions: amounts, cost, weight, nutrition, allergens, what is missing. An approved card has the figures of its approval; with `now=1` those of this moment.',
    query: querySchema,
    reply: done(free),
    answer: async ({ parts, query, ...given }) => {
      const id = idIn(parts.id);
      await checkReads(given, id);
      return { status: true, data: await readSheet(writeContextOf(given), asked(id, query)) };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/technology-card/costs',
    tag: TAG,
    summary:
      'What every card in use costs now, against its price, its target margin and what it cost when it was approved, with what has changed it.',
    reply: done(list(free)),
    answer: async (given) => {
      const [open, costs] = [await readableCards(given, null), await readCosts(writeContextOf(given))];
      return { status: true, data: costs.filter(({ id }) => open.has(id)), calculated_at: given.now.toISOString() };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/technology-card/paper/:id',
    tag: TAG,
    summary: 'A technology card for a number of portions as a PDF, A4 upright, with the signatures of those who decided.',
    query: querySchema,
    reply: { media: PDF },
    answer: async ({ parts, query, ...given }) => {
      const id = idIn(parts.id);
      await checkReads(given, id);
      const sheet = await readSheet(writeContextOf(given), asked(id, query));
      return new FileAnswer({
        name: `${sheet.title.slice(0, 100)}.pdf`,
        media: PDF,
        content: await drawPaper(given, sheet),
        isShown: true,
      });
    },
  }),
];

type Given = Pick<AddressAsked, 'services' | 'language'> & { readonly actor: Parameters<typeof fetchPictures>[0]['actor'] };
async function drawPaper({ services, actor, language }: Given, sheet: Awaited<ReturnType<typeof readSheet>>): Promise<Buffer> {
  const company = actor.companyId;
  const { database, files } = services;
  const [of, decisions] = await database.readBatch([companyOnPaper({ company }), decisionsOn({ company, id: sheet.id })], company);
  const [name, logo, zone] = of?.rows[0] ?? [];
  const clock = zone ?? COMPANY_ZONE;
  const address = logo ? `/files/${logo}` : null;
  const wanted = [address, sheet.picture, ...sheet.steps.map(({ picture }) => picture)].filter((one) => one !== null);
  const pictures = await fetchPictures({ files, actor }, wanted);
  const made = cardPaper(sheet, {
    language,
    company: name ?? '',
    logo: (address && pictures.get(address)) || null,
    pictures,
    calculatedAt: at(sheet.calculated_at, clock),
    decisions: (decisions?.rows ?? []).map((row) => decisionOf(row, clock)),
  });
  return makePdf(made.document, made.frame);
}
