/** A label as it is printed: the letters and bars that the server has laid out, in millimetres. */
import type { Shape } from '../../label/label-words.ts';

const POINT = 25.4 / 72;

type Props = {
  readonly width: number;
  readonly height: number;
  readonly hasBorder: boolean;
  readonly shapes: readonly Shape[];
  readonly title: string;
  /** A box that is marked: the element that is being written. */
  readonly marked?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;
};

/** The bars of a code as one path: hundreds of elements would slow every key press. */
const boxesPath = (shapes: readonly Shape[]): string =>
  shapes
    .flatMap((shape) => (shape.kind === 'box' ? [`M${shape.x} ${shape.y}h${shape.width}v${shape.height}h${-shape.width}z`] : []))
    .join('');

export function LabelPicture({ width, height, hasBorder, shapes, title, marked }: Props) {
  return (
    <svg
      className="pl-label"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      // What stands on labels is the company's own.
      lang="mn"
      aria-label={title}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <rect width={width} height={height} fill="#ffffff" />
      {hasBorder && <rect x={0.1} y={0.1} width={width - 0.2} height={height - 0.2} fill="none" stroke="#9aa3af" strokeWidth={0.2} />}
      <path d={boxesPath(shapes)} fill="#000000" shapeRendering="crispEdges" />
      {shapes.map((shape, at) =>
        shape.kind === 'text' ? (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a drawing have no name of their own and hold nothing
            key={at}
            x={shape.x}
            y={shape.baseline}
            fontSize={shape.size * POINT}
            fontWeight={shape.bold ? 600 : 400}
            textLength={shape.width}
            lengthAdjust="spacingAndGlyphs"
            fill="#000000"
          >
            {shape.text}
          </text>
        ) : null,
      )}
      {marked && (
        <rect
          x={marked.x}
          y={marked.y}
          width={Math.max(0, marked.width)}
          height={Math.max(0, marked.height)}
          fill="none"
          stroke="#1456d1"
          strokeWidth={0.3}
          strokeDasharray="1 0.6"
        />
      )}
    </svg>
  );
}
