/** Draws the visible chart for a saved picture: boxes, lines and texts of at least twelve pixels, on white. */
import { INK, type Look, type Measure, type Shape } from './chart-shapes.ts';
import { outlineOf, type Place } from './layout.ts';

/** What is needed of a canvas to draw on. */
type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'fillRect'
  | 'fillText'
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
const LINE_WIDTH = { line: 1.5, border: 1 } as const;
/** Browsers refuse larger canvases. */
const LONGEST = 32_000;
const MOST_PIXELS = 120_000_000;
const SHARP = 2;

/** Width and height in pixels of the screen, and how many pixels of the picture each becomes; null when it would be too large. */
export function pictureSize(
  places: ReadonlyMap<number, Place>,
  boxHeight?: number,
): { width: number; height: number; scale: number } | null {
  const { left, right, top, bottom } = outlineOf(places, boxHeight);
  const [width, height] = [Math.ceil(right - left + 2 * MARGIN), Math.ceil(bottom - top + 2 * MARGIN + TITLE)];
  const scale = Math.min(SHARP, LONGEST / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
  return scale < 1 ? null : { width, height, scale };
}

const fontOf = ({ size, bold }: Look, family: string): string => `${bold ? 600 : 400} ${size}px ${family}`;
/** How wide texts are on a canvas in a font; `family` as in CSS. */
export const canvasMeasure =
  (pen: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>, family: string): Measure =>
  (text, look) => {
    pen.font = fontOf(look, family);
    return pen.measureText(text).width;
  };

function draw(pen: Pen, shape: Shape, family: string): void {
  if (shape.kind === 'text') {
    pen.font = fontOf(shape.look, family);
    pen.fillStyle = shape.colour;
    pen.fillText(shape.text, shape.place.x, shape.place.y);
    return;
  }
  pen.beginPath();
  if (shape.kind === 'line') {
    shape.points.forEach(({ x, y }, index) => {
      if (index === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    });
    pen.lineWidth = LINE_WIDTH.line;
    pen.strokeStyle = INK.line;
  } else {
    pen.roundRect(shape.place.x, shape.place.y, shape.width, shape.height, shape.radius);
    pen.fillStyle = shape.fill;
    pen.fill();
    pen.lineWidth = LINE_WIDTH.border;
    pen.strokeStyle = shape.border;
  }
  pen.stroke();
}

type Drawing = {
  readonly title: string;
  readonly shapes: readonly Shape[];
  /** The upper left corner of all shapes. */
  readonly corner: Place;
  readonly size: { readonly width: number; readonly height: number; readonly scale: number };
  /** Families of the page's fonts. */
  readonly family: string;
};
/** Draws everything from the upper left corner of `pen` on. */
export function drawChart(pen: Pen, { title, shapes, corner, size, family }: Drawing): void {
  pen.scale(size.scale, size.scale);
  pen.fillStyle = INK.paper;
  pen.fillRect(0, 0, size.width, size.height);
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  pen.font = fontOf({ size: 18, bold: true }, family);
  pen.fillStyle = INK.text;
  pen.fillText(title, MARGIN, MARGIN + 18);
  pen.translate(MARGIN - corner.x, MARGIN + TITLE - corner.y);
  for (const shape of shapes) draw(pen, shape, family);
}
