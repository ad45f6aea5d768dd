/** Draws the visible chart for a saved picture: boxes, lines and texts of at least twelve pixels, on white. */
import type { Head } from '../data/people.ts';
import { type Direction, NODE, outlineOf, type Place } from './layout.ts';
import { pathTo, type UnitTree } from './unit-tree.ts';

export type Picture = {
  readonly title: string;
  readonly tree: UnitTree;
  readonly places: ReadonlyMap<number, Place>;
  readonly direction: Direction;
  readonly people: ReadonlyMap<number, number> | undefined;
  readonly heads: ReadonlyMap<number, Head> | undefined;
  readonly typeName: (type: string | null) => string;
};
/** What is needed of a canvas to draw on. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'beginPath'
  | 'roundRect'
  | 'moveTo'
  | 'lineTo'
  | 'fill'
  | 'stroke'
  | 'scale'
  | 'translate'
>;

const MARGIN = 32;
const TITLE = 44;
const RADIUS = 8;
const INSET = 12;
const INK = { text: '#1b2433', soft: '#4c586b', line: '#8d97a8', border: '#c9d0dc', top: '#12305f', paper: '#ffffff' } as const;
/** Browsers refuse larger canvases. */
const LONGEST = 32_000;
const MOST_PIXELS = 120_000_000;
const SHARP = 2;

/** Width and height in pixels of the screen, and how many pixels of the picture each becomes; null when it would be too large. */
export function pictureSize(places: ReadonlyMap<number, Place>): { width: number; height: number; scale: number } | null {
  const { left, right, top, bottom } = outlineOf(places);
  const [width, height] = [Math.ceil(right - left + 2 * MARGIN), Math.ceil(bottom - top + 2 * MARGIN + TITLE)];
  const scale = Math.min(SHARP, LONGEST / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
  return scale < 1 ? null : { width, height, scale };
}

/** The longest beginning of a text that is no wider than `width`, with an ellipsis where it is cut. */
export function fitted(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function drawLine(pen: Pen, direction: Direction, from: Place, to: Place): void {
  const half = { x: NODE.width / 2, y: NODE.height / 2 };
  pen.beginPath();
  if (direction === 'down') {
    const middle = (from.y + NODE.height + to.y) / 2;
    pen.moveTo(from.x + half.x, from.y + NODE.height);
    pen.lineTo(from.x + half.x, middle);
    pen.lineTo(to.x + half.x, middle);
    pen.lineTo(to.x + half.x, to.y);
  } else {
    const middle = (from.x + NODE.width + to.x) / 2;
    pen.moveTo(from.x + NODE.width, from.y + half.y);
    pen.lineTo(middle, from.y + half.y);
    pen.lineTo(middle, to.y + half.y);
    pen.lineTo(to.x, to.y + half.y);
  }
  pen.stroke();
}

function drawBox(pen: Pen, picture: Picture, font: string, id: number, place: Place): void {
  const unit = picture.tree.byId.get(id);
  if (!unit) return;
  const isTop = pathTo(picture.tree, id).length === 1;
  const write = (text: string, y: number, look: string, colour: string, width = NODE.width - 2 * INSET) => {
    pen.font = `${look} ${font}`;
    pen.fillStyle = isTop ? INK.paper : colour;
    pen.fillText(
      fitted(text, width, (part) => pen.measureText(part).width),
      place.x + INSET,
      place.y + y,
    );
  };
  pen.beginPath();
  pen.roundRect(place.x, place.y, NODE.width, NODE.height, RADIUS);
  pen.fillStyle = isTop ? INK.top : INK.paper;
  pen.fill();
  pen.strokeStyle = isTop ? INK.top : INK.border;
  pen.stroke();
  const people = picture.people?.get(id);
  const count = people === undefined ? '' : String(people);
  pen.textAlign = 'left';
  write(picture.typeName(unit.struct_type), 26, '400 12px', INK.soft, NODE.width - 2 * INSET - 40);
  write(unit.name, 48, '600 14px', INK.text);
  const head = picture.heads?.get(id);
  if (head) write(head.name, 88, '400 12px', INK.soft);
  pen.font = `400 12px ${font}`;
  pen.textAlign = 'right';
  pen.fillStyle = isTop ? INK.paper : INK.soft;
  pen.fillText(count, place.x + NODE.width - INSET, place.y + 26);
}

/** Draws everything from the upper left corner of `pen` on; `font` names the families of the page. */
export function drawChart(pen: Pen, picture: Picture, size: { width: number; height: number; scale: number }, font: string): void {
  const { places, tree, direction } = picture;
  const { left, top } = outlineOf(places);
  pen.scale(size.scale, size.scale);
  pen.fillStyle = INK.paper;
  pen.fillRect(0, 0, size.width, size.height);
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  pen.font = `600 18px ${font}`;
  pen.fillStyle = INK.text;
  pen.fillText(picture.title, MARGIN, MARGIN + 18);
  pen.translate(MARGIN - left, MARGIN + TITLE - top);
  pen.lineWidth = 1.5;
  pen.strokeStyle = INK.line;
  for (const [id, place] of places) {
    const parent = tree.byId.get(id)?.parent_id ?? null;
    const from = parent === null ? undefined : places.get(parent);
    if (from) drawLine(pen, direction, from, place);
  }
  pen.lineWidth = 1;
  for (const [id, place] of places) drawBox(pen, picture, font, id, place);
}
