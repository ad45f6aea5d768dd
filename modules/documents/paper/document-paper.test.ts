/** The paper of a document as its reader sees it: letters of every language, marks and tables of the text, and what was decided. */
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import { type DrawnLetter, lettersOn, openPdf, pdfText } from '@lambda/testing/pdf.ts';
import { describe, expect, it } from 'vitest';
import { documentPaper } from './server/document-paper.ts';
import type { ReadDecision, ReadDocument, ReadVote } from './server/document-read.ts';
import { paperName } from './server/final-paper.ts';
import { nodesOf } from './server/rich-nodes.ts';

const decided = (name: string, text: string | null): ReadDecision => ({
  name,
  job: 'Захирал',
  action: 'Хянасан',
  type: 'CHECK',
  when: '2027-01-01 00:30',
  note: '',
  insteadOf: '',
  address: '10.0.0.9',
  contentHash: 'a'.repeat(64),
  signature: text === null ? null : { kind: 'text', content: text },
});
const NAMES = ['Өлзийхүү Ё.', 'ҮҮ ӨӨ', '김민수', 'Ř. Ağır', 'Анна-Мария'];
const DOCUMENT: ReadDocument = {
  company: 1,
  id: 7,
  title: 'Ёс зүйн журам',
  number: 'А-2027/0001',
  date: '2027-01-01',
  html: '<h3>ЖУРАМ</h3><p>Энэ нь <strong>тод</strong> үг, <em>&lt;b&gt;&amp;amp;</em> хэвээр</p><ul><li><p>нэг</p></li><li><p>хоёр</p></li></ul><table><tbody><tr><th>Нэр</th></tr><tr><td>Цаас</td></tr></tbody></table>',
  status: 'Дууссан',
  statusType: 'END',
  statusSince: '2027-01-01 00:31',
  type: 'Журам',
  paper: 'A4',
  orientation: 'portrait',
  header: '',
  footer: '',
  opensBody: false,
  companyName: 'Жишээ ХХК',
  logo: null,
  zone: 'Asia/Ulaanbaatar',
  code: '0'.repeat(40),
  hash: 'f'.repeat(64),
  ended: '2026-12-31T16:31:00Z',
  pdfHash: '',
  paperFile: null,
  unit: '',
  author: { name: 'Дорж Сүхээ', job: 'Нярав' },
  decisions: [...NAMES.map((name) => decided(name, name)), decided('Бөглөгч', null)],
  votes: [],
};
const asked = { language: 'mn', logo: null, checkAddress: 'https://example.mn/document/check/abc' } as const;

async function pagesOf(document: ReadDocument, more: { readonly withTrail?: boolean } = {}): Promise<readonly string[]> {
  const made = documentPaper(document, { ...asked, ...more });
  const pdf = await openPdf(await makePdf(made.document, made.frame));
  return Promise.all(Array.from({ length: pdf.numPages }, (_none, at) => pdfText(pdf, at + 1)));
}

describe('the paper of a document', () => {
  it('says the text literally, and every typed signature in its letters', async () => {
    const [body = '', last = ''] = await pagesOf(DOCUMENT);
    for (const words of ['ЖУРАМ', 'тод', '<b>&amp;', 'нэг', 'хоёр', 'Цаас', 'А-2027/0001']) expect(body).toContain(words);
    for (const name of NAMES) expect(last).toContain(name);
    expect(last.split('Asia/Ulaanbaatar')).toHaveLength(2);
    expect(last).toContain('2027-01-01 00:30');
  });
  it('lists whoever decided without signing apart from the signers', async () => {
    const [, last = ''] = await pagesOf(DOCUMENT);
    const [signed = '', others = ''] = last.split('Шийдвэрлэсэн');
    expect([signed.includes('Бөглөгч'), others.includes('Бөглөгч')]).toEqual([false, true]);
  });
  it('tells addresses in the trail alone, on wish', async () => {
    expect((await pagesOf(DOCUMENT)).join()).not.toContain('10.0.0.9');
    expect((await pagesOf(DOCUMENT, { withTrail: true })).at(-1)).toContain('10.0.0.9');
  });
  it('of a draft says so and leads nowhere', async () => {
    const pages = await pagesOf({ ...DOCUMENT, number: '', statusType: 'START', decisions: [], ended: null });
    expect(pages.join()).toContain('НООРОГ');
    expect(pages.join()).not.toContain('document/check');
  });
});

async function lettersOf(document: ReadDocument): Promise<readonly DrawnLetter[]> {
  const made = documentPaper(document, asked);
  const pdf = await openPdf(await makePdf(made.document, made.frame));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_none, at) => lettersOn(pdf, at + 1)));
  return pages.flat();
}

describe('a typed signature in letters of any language', () => {
  const votes = NAMES.map(
    (name): ReadVote => ({
      name,
      job: 'Гишүүн',
      vote: 'approve',
      when: '2027-01-01 00:30',
      note: '',
      signature: { kind: 'text', content: name },
    }),
  );
  it('has every letter, each name in one font, on the last page and on the voting sheet', async () => {
    const letters = await lettersOf({ ...DOCUMENT, votes });
    expect(letters.filter(({ isThere }) => !isThere)).toEqual([]);
    // A letter that no font has would be seen.
    expect((await lettersOf({ ...DOCUMENT, title: '世' })).some(({ isThere }) => !isThere)).toBe(true);
    const all = letters.map(({ letter }) => letter).join('');
    for (const name of NAMES) {
      const written = name.replaceAll(' ', '');
      const places = [...all.replaceAll(' ', '').matchAll(new RegExp(written.replaceAll('.', '\\.'), 'g'))];
      // The name itself and its signature, on the last page and on the voting sheet.
      expect([name, places.length >= 3]).toEqual([name, true]);
      const solid = letters.filter(({ letter }) => letter !== ' ');
      for (const { index } of places) {
        const fonts = new Set(solid.slice(index, index + written.length).map(({ font }) => font));
        expect([name, fonts.size]).toEqual([name, 1]);
      }
    }
  });
  it('stands in the name of the file', () => {
    for (const title of NAMES) expect(paperName({ number: 'А-2027/0001', title })).toBe(`А-2027-0001 ${title}.pdf`);
  });
});

it('keeps alignment and marks of formatted text', () => {
  expect(nodesOf('<p style="text-align:center">а <u>б</u></p>', 400)).toMatchObject([
    { alignment: 'center', text: [{ text: 'а ' }, { text: 'б', decoration: 'underline' }] },
  ]);
});
