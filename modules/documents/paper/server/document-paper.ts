/** The paper of a document: its text, the voting sheet where there was a vote, and a last page with signatures, digest and a QR to its check page. */

import { letterhead } from '@lambda/engine/services/print/letterhead.ts';
import { GREY, HEAD, LINE, NAVY, type Paper, widthWithin } from '@lambda/engine/services/print/paper.ts';
import type { PdfDocument, PdfFrame, PdfNode } from '@lambda/engine/services/print/pdf.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { PAPER_TEXTS } from '../paper-texts.ts';
import { type ReadDecision, type ReadDocument, type ReadVote, signersOf, versionOf } from './document-read.ts';
import { nodesOf, type Pictures } from './rich-nodes.ts';

export type PaperAsked = {
  readonly language: Language;
  /** The address of the check page. */
  readonly checkAddress: string;
  /** Who decided what, when and from which address, as a further page. */
  readonly withTrail?: boolean;
  /** As pdfmake takes it. */
  readonly logo: string | null;
  /** The pictures in the text, by address. */
  readonly pictures?: Pictures;
};

const MARGINS = [56, 42, 42, 48] as const;
const SMALL = 8;
type Words = (name: keyof typeof PAPER_TEXTS, given?: Readonly<Record<string, string>>) => string;
const wordsIn =
  (language: Language): Words =>
  (name, given = {}) =>
    fillText(PAPER_TEXTS[name][language], given);

const DATA_PICTURE = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/;
const PEN_PATH = /^[Mm][\d\s.,a-zA-Z-]{2,200000}$/;
/** Typed signatures as their text, drawn ones as pictures; what is neither is not shown. */
function signatureNode(signature: ReadDecision['signature']): PdfNode {
  if (!signature) return { text: '' };
  const { kind, content } = signature;
  if (kind === 'text') return { text: content, fontSize: 12, color: NAVY };
  if (DATA_PICTURE.test(content)) return { image: content, fit: [110, 36] };
  if (PEN_PATH.test(content))
    return {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="${content}" fill="none" stroke="#103067" stroke-width="2"/></svg>`,
      fit: [110, 36],
    };
  return { text: '✓' };
}
const headOf = (names: readonly string[]): PdfNode[] =>
  names.map((text) => ({ text, bold: true, fillColor: HEAD, color: NAVY, fontSize: SMALL }));
/** What the lines and the room around the text of a column take. */
const AROUND = 9;
/** `shares` of the width between the margins, so that no paper is too narrow for it. */
const table = (width: number, shares: readonly number[], rows: readonly (readonly PdfNode[])[]): PdfNode => ({
  table: { headerRows: 1, dontBreakRows: true, widths: shares.map((share) => width * share - AROUND), body: rows },
  layout: { hLineColor: LINE, vLineColor: LINE },
  margin: [0, 4, 0, 8],
});
const official = ({ name, job }: { readonly name: string; readonly job: string }): PdfNode => ({
  stack: [{ text: name, bold: true }, ...(job ? [{ text: job, fontSize: SMALL, color: GREY }] : [])],
});

/** On whose clock the moments of a sheet are: once on each. */
const zoneLine = ({ zone }: ReadDocument, words: Words): PdfNode => ({ text: words('zone', { zone }), fontSize: SMALL, color: GREY });

function votingSheet(document: ReadDocument, words: Words, width: number): PdfNode[] {
  const votes: readonly ReadVote[] = document.votes;
  if (votes.length === 0) return [];
  const rows = votes.map((vote, index): PdfNode[] => [
    { text: String(index + 1) },
    official(vote),
    { text: vote.vote === null ? words('notVoted') : words(vote.vote) },
    { stack: [signatureNode(vote.signature), { text: vote.when, fontSize: SMALL }] },
    { text: vote.note },
  ]);
  return [
    { text: words('sheet'), alignment: 'center', bold: true, fontSize: 13, color: NAVY, pageBreak: 'before', margin: [0, 0, 0, 8] },
    table(
      width,
      [0.07, 0.27, 0.18, 0.26, 0.22],
      [headOf(['№', words('official'), words('vote'), `${words('signature')}, ${words('when')}`, words('comment')]), ...rows],
    ),
    zoneLine(document, words),
  ];
}

type Sheet = { readonly document: ReadDocument; readonly words: Words; readonly width: number };
function decisionsTable({ document, words, width }: Sheet, decisions: readonly ReadDecision[]): PdfNode {
  const version = (one: ReadDecision): PdfNode[] => {
    const { mark, isLast } = versionOf(document, one);
    return mark === '' ? [] : [{ text: words(isLast ? 'version' : 'earlierVersion', { mark }), fontSize: SMALL, color: GREY }];
  };
  const rows = decisions.map((one): PdfNode[] => [
    {
      stack: [
        official(one),
        ...(one.insteadOf ? [{ text: words('insteadOf', { name: one.insteadOf }), fontSize: SMALL, color: GREY }] : []),
      ],
    },
    { text: one.action },
    { stack: [signatureNode(one.signature), ...(one.signature ? version(one) : [])] },
    { text: one.when, fontSize: SMALL + 1 },
  ]);
  // A moment stands in one line, on A5 as well.
  return table(width, [0.28, 0.2, 0.26, 0.26], [headOf([words('official'), words('action'), words('signature'), words('when')]), ...rows]);
}

function trail(document: ReadDocument, words: Words, width: number): PdfNode[] {
  const rows = document.decisions.map(({ name, action, when, address, note }): PdfNode[] => [
    { text: when, fontSize: SMALL + 1 },
    { text: name },
    { stack: [{ text: action }, ...(note ? [{ text: note, fontSize: SMALL, color: GREY }] : [])] },
    { text: address },
  ]);
  return [
    { text: words('trail'), bold: true, fontSize: 13, color: NAVY, pageBreak: 'before', margin: [0, 0, 0, 4] },
    table(width, [0.26, 0.26, 0.28, 0.2], [headOf([words('when'), words('official'), words('action'), words('address')]), ...rows]),
    zoneLine(document, words),
  ];
}

function lastPage({ document, words, width }: Sheet, { checkAddress }: PaperAsked): PdfNode[] {
  const signers = signersOf(document);
  const others = document.decisions.filter(({ signature, type }) => signature === null && type !== 'START');
  const number = document.number ? `№ ${document.number}, ${document.date}` : '';
  return [
    { text: words('lastPage'), bold: true, fontSize: 13, color: NAVY, pageBreak: 'before', margin: [0, 0, 0, 4] },
    { text: [document.title, number].filter(Boolean).join(' · '), margin: [0, 0, 0, 6] },
    { text: words('equals'), color: GREY, margin: [0, 0, 0, 8] },
    ...(document.author.name === ''
      ? []
      : [
          {
            text: [{ text: `${words('filled')}: `, bold: true }, [document.author.name, document.author.job].filter(Boolean).join(', ')],
            margin: [0, 0, 0, 6],
          },
        ]),
    ...(signers.length > 0 ? [{ text: words('signed'), bold: true }, decisionsTable({ document, words, width }, signers)] : []),
    ...(others.length > 0 ? [{ text: words('decided'), bold: true }, decisionsTable({ document, words, width }, others)] : []),
    zoneLine(document, words),
    ...(document.hash
      ? [
          { text: `${words('hash')}: ${document.hash}`, fontSize: SMALL, margin: [0, 8, 0, 0] },
          { text: words('covers'), fontSize: SMALL, color: GREY },
        ]
      : []),
    {
      columns: [
        { qr: checkAddress, fit: 84, width: 'auto' },
        {
          stack: [
            { text: words('check'), bold: true },
            { text: checkAddress, fontSize: SMALL, color: GREY },
          ],
          margin: [10, 20, 0, 0],
        },
      ],
      margin: [0, 12, 0, 0],
    },
  ];
}

/** A document that was never sent on has neither number nor signatures: its paper says that it is a draft and leads to no check page. */
export function documentPaper(document: ReadDocument, asked: PaperAsked): { readonly document: PdfDocument; readonly frame: PdfFrame } {
  const words = wordsIn(asked.language);
  const orientation = document.orientation === 'landscape' ? 'landscape' : 'portrait';
  const width = widthWithin({ paper: document.paper as Paper, orientation }, MARGINS);
  const isCancelled = document.statusType === 'CANCEL';
  const isFinal = document.statusType === 'END';
  const mark = isCancelled ? words('cancelled') : isFinal || document.number ? '' : words('draft');
  const known = document.number ? [`${words('date')}: ${document.date}`, `${words('number')}: ${document.number}`] : [mark];
  return {
    document: {
      pageSize: document.paper,
      pageOrientation: orientation,
      pageMargins: MARGINS,
      // The same document gives the same bytes whenever its paper is made.
      info: { title: document.title, ...(document.ended ? { creationDate: new Date(document.ended) } : {}) },
      defaultStyle: { font: 'Noto', fontSize: 10.5, lineHeight: 1.2 },
      content: [
        ...letterhead({ company: document.companyName, logo: asked.logo, kind: document.header || document.type }, width),
        {
          columns: known.filter(Boolean).map((text, at) => ({ text, alignment: at === 0 ? 'left' : 'right', color: GREY, fontSize: 9.5 })),
          margin: [0, 0, 0, 10],
        },
        ...(isCancelled && document.number ? [{ text: `${mark} (${document.statusSince})`, color: '#b91c1c', bold: true }] : []),
        { text: document.title, alignment: 'center', bold: true, fontSize: 13, margin: [0, 0, 0, 10] },
        ...nodesOf(document.html, width, asked.pictures),
        ...votingSheet(document, words, width),
        ...(document.decisions.length > 0 || document.number ? lastPage({ document, words, width }, asked) : []),
        ...(asked.withTrail ? trail(document, words, width) : []),
      ],
    },
    frame: {
      left: document.footer || document.companyName,
      right: '{page} / {pages}',
      ...(document.number ? { head: `№ ${document.number}` } : {}),
    },
  };
}
