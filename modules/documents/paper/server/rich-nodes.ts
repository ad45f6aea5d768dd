/** Formatted text as parts of a PDF: headings, paragraphs with their alignment, lists, tables, and marks within a line. Read from cleaned HTML alone. */
import { HEAD, LINE } from '@lambda/engine/services/print/paper.ts';
import type { PdfNode } from '@lambda/engine/services/print/pdf.ts';
import { richBlocks, richNodes } from '@lambda/engine/services/print/rich-text.ts';
import { plainText } from '@lambda/model/fields/html.ts';

type Run = { text: string; bold?: true; decoration?: 'underline' | 'lineThrough'; color?: string };
type Marks = Omit<Run, 'text'>;
const MARKS: Readonly<Record<string, Marks>> = {
  strong: { bold: true },
  b: { bold: true },
  u: { decoration: 'underline' },
  s: { decoration: 'lineThrough' },
};
const SIZES: Readonly<Record<string, number>> = { h1: 16, h2: 14, h3: 12.5, h4: 11.5 };
const ALIGNMENT = /text-align:\s*(left|right|center|justify)/;
const PICTURE = /<img\b[^>]*\bsrc="(\/files\/[1-9]\d{0,14})"[^>]*>/gi;
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi;

/** Spaces and entities as they are read; a line of its own for each break. */
const readText = (html: string): string => {
  const [before, after] = [/^\s/.test(html) ? ' ' : '', /\s$/.test(html) ? ' ' : ''];
  const inside = plainText(html);
  return inside === '' ? (html === '' ? '' : ' ') : `${before}${inside}${after}`;
};

/** The addresses of the pictures in a text. */
export const picturesIn = (html: string): readonly string[] => [...html.matchAll(PICTURE)].map(([, address = '']) => address);

/** As pdfmake takes them, by address. */
export type Pictures = ReadonlyMap<string, string>;
const NONE: Pictures = new Map();
/** Pictures stand below the line in which they were put. */
const pictureNodes = (html: string, width: number, pictures: Pictures): PdfNode[] =>
  picturesIn(html).flatMap((address): PdfNode[] => {
    const image = pictures.get(address);
    return image ? [{ image, fit: [width, 640], margin: [0, 2, 0, 4] }] : [];
  });

/** The runs of what stands in one paragraph. */
function runsOf(html: string): Run[] {
  const runs: Run[] = [];
  const open: string[] = [];
  let at = 0;
  const add = (text: string) => {
    if (text === '') return;
    const marks = Object.assign({}, ...open.map((name) => MARKS[name])) as Marks;
    runs.push({ text, ...marks });
  };
  for (const found of html.matchAll(TOKEN)) {
    add(readText(html.slice(at, found.index)));
    at = found.index + found[0].length;
    const name = (found[2] ?? '').toLowerCase();
    if (name === 'br') add('\n');
    else if (found[1] === '/') open.splice(Math.max(open.lastIndexOf(name), 0), open.includes(name) ? 1 : 0);
    else if (name in MARKS) open.push(name);
  }
  add(readText(html.slice(at)));
  return runs;
}

/** Where the element that begins at `from` ends: behind its own closing tag. */
function endOf(html: string, name: string, from: number): number {
  const same = new RegExp(`<(/?)${name}\\b[^>]*>`, 'gi');
  same.lastIndex = from;
  let depth = 0;
  for (let found = same.exec(html); found; found = same.exec(html)) {
    depth += found[1] === '/' ? -1 : 1;
    if (depth === 0) return same.lastIndex;
  }
  return html.length;
}
const BLOCK = /<(p|h[1-4]|ul|ol|table|blockquote|pre|hr)\b([^>]*)>/gi;
const insideOf = (element: string): string => element.replace(/^<[^>]*>/, '').replace(/<\/[^>]*>$/, '');

function itemsOf(list: string, width: number, pictures: Pictures): PdfNode[] {
  const inside = insideOf(list);
  const items: PdfNode[] = [];
  let at = inside.search(/<li\b/i);
  while (at >= 0) {
    const end = endOf(inside, 'li', at);
    items.push({ stack: nodesOf(insideOf(inside.slice(at, end)), width, pictures) });
    const next = inside.slice(end).search(/<li\b/i);
    at = next < 0 ? -1 : end + next;
  }
  return items;
}

type Element = { readonly name: string; readonly attributes: string; readonly element: string };
function nodeOf({ name, attributes, element }: Element, width: number, pictures: Pictures): PdfNode[] {
  const alignment = ALIGNMENT.exec(attributes)?.[1] ?? 'left';
  if (name === 'hr') return [{ canvas: [{ type: 'line', x1: 0, y1: 4, x2: width, y2: 4, lineWidth: 0.5, lineColor: LINE }] }];
  if (name === 'table') return richNodes(richBlocks(element), { width, line: LINE, head: HEAD });
  if (name === 'ul' || name === 'ol') {
    const items = itemsOf(element, width - 16, pictures);
    return items.length === 0 ? [] : [{ [name]: items, margin: [0, 2, 0, 4] }];
  }
  if (name === 'blockquote') return [{ stack: nodesOf(insideOf(element), width - 16, pictures), margin: [16, 2, 0, 2] }];
  const size = SIZES[name];
  const runs = runsOf(insideOf(element));
  const heading = size === undefined ? {} : { fontSize: size, bold: true };
  const images = pictureNodes(element, width, pictures);
  const isPicture = images.length > 0 && runs.every(({ text }) => text.trim() === '');
  return [...(isPicture ? [] : [{ text: runs.length === 0 ? ' ' : runs, alignment, margin: [0, 2, 0, 4], ...heading }]), ...images];
}

/** The parts of formatted text between margins that are `width` points apart. */
export function nodesOf(html: string, width: number, pictures: Pictures = NONE): PdfNode[] {
  const nodes: PdfNode[] = [];
  const loose = (part: string) => {
    const runs = runsOf(part);
    if (runs.some(({ text }) => text.trim() !== '')) nodes.push({ text: runs });
    nodes.push(...pictureNodes(part, width, pictures));
  };
  let at = 0;
  BLOCK.lastIndex = 0;
  const blocks = new RegExp(BLOCK.source, 'gi');
  for (let found = blocks.exec(html); found; found = blocks.exec(html)) {
    loose(html.slice(at, found.index));
    const name = (found[1] ?? '').toLowerCase();
    const end = name === 'hr' ? blocks.lastIndex : endOf(html, name, found.index);
    nodes.push(...nodeOf({ name, attributes: found[2] ?? '', element: html.slice(found.index, end) }, width, pictures));
    at = end;
    blocks.lastIndex = end;
  }
  loose(html.slice(at));
  return nodes;
}
