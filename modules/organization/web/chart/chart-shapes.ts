/** The visible chart as boxes, lines and texts in pixels of the screen: what a picture and a paper are both drawn from. */
import type { Head } from '../data/people.ts';
import { type Direction, NODE, type Place } from './layout.ts';
import type { Unit, UnitTree } from './unit-tree.ts';

export type ChartContent = {
  readonly tree: UnitTree;
  readonly direction: Direction;
  readonly people: ReadonlyMap<number, number> | undefined;
  readonly heads: ReadonlyMap<number, Head> | undefined;
  readonly typeName: (type: string | null) => string;
};
/** Boxes that stand somewhere, all `height` tall; `marks` stand at the lower edge of the boxes that have more below. */
export type PlacedBoxes = {
  readonly places: ReadonlyMap<number, Place>;
  readonly height: number;
  readonly marks: ReadonlyMap<number, string>;
};
export type Look = { readonly size: number; readonly bold: boolean };
export type Measure = (text: string, look: Look) => number;

type Corners = readonly Place[];
export type Shape =
  | { readonly kind: 'line'; readonly points: Corners }
  | {
      readonly kind: 'box';
      readonly place: Place;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly fill: string;
      readonly border: string;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Where the text begins, on its base line. */
      readonly place: Place;
      readonly look: Look;
      readonly colour: string;
    };

export const INK = { text: '#1b2433', soft: '#4c586b', line: '#8d97a8', border: '#c9d0dc', top: '#12305f', paper: '#ffffff' } as const;
const RADIUS = 8;
const INSET = 12;
const ROOM = NODE.width - 2 * INSET;
const NAME: Look = { size: 14, bold: true };
const SMALL: Look = { size: 12, bold: false };
const LINE_HEIGHT = 18;
const FIRST_BASE = { type: 26, name: 48 } as const;
const HEAD_ABOVE_EDGE = 16;
/** Lines of a name for which a box of the usual height has room. */
const USUAL_LINES = 2;
/** A longer name is cut: its box would stand out too far. */
const MOST_LINES = 6;
const MARK = { height: 20, inset: 10, base: 4 } as const;

/** The longest beginning of a text that is no wider than `width`, with an ellipsis where it is cut. */
export function fitted(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The first letters of a word that fit: at least one, so that something is always taken. */
function beginningOf(word: string, width: number, widthOf: (text: string) => number): string {
  const letters = [...word];
  let count = letters.length;
  while (count > 1 && widthOf(letters.slice(0, count).join('')) > width) count--;
  return letters.slice(0, count).join('');
}

/**
 * A text in lines no wider than `width`, broken between words and behind hyphens; a word that is too wide by itself is broken
 * inside. What goes beyond `most` lines is cut with an ellipsis.
 */
export function wrapped(text: string, width: number, widthOf: (text: string) => number, most = MOST_LINES): string[] {
  const parts = text.split(/(?<=[\s\-–/])/u);
  const lines: string[] = [];
  let line = '';
  for (let part of parts) {
    if (widthOf((line + part).trimEnd()) <= width) {
      line += part;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    while (widthOf(part.trimEnd()) > width) {
      const begun = beginningOf(part, width, widthOf);
      lines.push(begun);
      part = part.slice(begun.length);
    }
    line = part;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), fitted(lines.slice(most - 1).join(' '), width, widthOf)];
}

const nameLines = ({ name }: Unit, measure: Measure): string[] => wrapped(name, ROOM, (text) => measure(text, NAME));

/** How tall the boxes have to be for every name of these units; the usual height where none is long. */
export function boxHeight(units: Iterable<Unit>, measure: Measure): number {
  let most = USUAL_LINES;
  for (const unit of units) most = Math.max(most, nameLines(unit, measure).length);
  return NODE.height + (most - USUAL_LINES) * LINE_HEIGHT;
}

function lineBetween(direction: Direction, height: number, from: Place, to: Place): Shape {
  const half = { x: NODE.width / 2, y: height / 2 };
  if (direction === 'down') {
    const middle = (from.y + height + to.y) / 2;
    const [left, right] = [from.x + half.x, to.x + half.x];
    return {
      kind: 'line',
      points: [
        { x: left, y: from.y + height },
        { x: left, y: middle },
        { x: right, y: middle },
        { x: right, y: to.y },
      ],
    };
  }
  const middle = (from.x + NODE.width + to.x) / 2;
  const [above, below] = [from.y + half.y, to.y + half.y];
  return {
    kind: 'line',
    points: [
      { x: from.x + NODE.width, y: above },
      { x: middle, y: above },
      { x: middle, y: below },
      { x: to.x, y: below },
    ],
  };
}

/** What more there is below a box, in a small label on its lower edge. */
function markShapes(text: string, place: Place, height: number, measure: Measure): Shape[] {
  const wide = measure(text, SMALL);
  const width = wide + 2 * MARK.inset;
  const left = place.x + (NODE.width - width) / 2;
  const middle = place.y + height;
  return [
    {
      kind: 'box',
      place: { x: left, y: middle - MARK.height / 2 },
      width,
      height: MARK.height,
      radius: MARK.height / 2,
      fill: INK.paper,
      border: INK.border,
    },
    { kind: 'text', text, place: { x: left + MARK.inset, y: middle + MARK.base }, look: SMALL, colour: INK.text },
  ];
}

function boxShapes(content: ChartContent, { height, marks }: PlacedBoxes, measure: Measure, unit: Unit, place: Place): Shape[] {
  const isTop = unit.parent_id === null || !content.tree.byId.has(unit.parent_id);
  const colourOf = (usual: string): string => (isTop ? INK.paper : usual);
  const write = (text: string, x: number, y: number, look: Look, colour: string): Shape => ({
    kind: 'text',
    text,
    place: { x: place.x + x, y: place.y + y },
    look,
    colour: colourOf(colour),
  });
  const small = (text: string, width: number) => fitted(text, width, (part) => measure(part, SMALL));
  const people = content.people?.get(unit.id);
  const count = people === undefined ? '' : String(people);
  const counted = measure(count, SMALL);
  const type = small(content.typeName(unit.struct_type), ROOM - counted - INSET);
  const head = content.heads?.get(unit.id);
  const mark = marks.get(unit.id);
  return [
    {
      kind: 'box',
      place,
      width: NODE.width,
      height,
      radius: RADIUS,
      fill: isTop ? INK.top : INK.paper,
      border: isTop ? INK.top : INK.border,
    },
    ...(type === '' ? [] : [write(type, INSET, FIRST_BASE.type, SMALL, INK.soft)]),
    ...(count === '' ? [] : [write(count, NODE.width - INSET - counted, FIRST_BASE.type, SMALL, INK.soft)]),
    ...nameLines(unit, measure).map((line, index) => write(line, INSET, FIRST_BASE.name + index * LINE_HEIGHT, NAME, INK.text)),
    ...(head ? [write(small(head.name, ROOM), INSET, height - HEAD_ABOVE_EDGE, SMALL, INK.soft)] : []),
    ...(mark === undefined ? [] : markShapes(mark, place, height, measure)),
  ];
}

/** Everything to draw, in the order of drawing. A parent outside of `places` leaves its children without a line. */
export function chartShapes(content: ChartContent, boxes: PlacedBoxes, measure: Measure): Shape[] {
  const { tree, direction } = content;
  const lines: Shape[] = [];
  const units: Shape[] = [];
  for (const [id, place] of boxes.places) {
    const unit = tree.byId.get(id);
    if (!unit) continue;
    const from = unit.parent_id === null ? undefined : boxes.places.get(unit.parent_id);
    if (from) lines.push(lineBetween(direction, boxes.height, from, place));
    units.push(...boxShapes(content, boxes, measure, unit, place));
  }
  return [...lines, ...units];
}
