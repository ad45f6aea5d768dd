/** Our motif: five layered hills, a low sun and a few stars. Decoration, hidden from screen readers. */
import { type CSSProperties, useId } from 'react';
import { HILLS, hillPath, STARS } from './hills.ts';

export type HillSceneProps = {
  /** `portrait` fills a column, `strip` the top of a phone, `banner` a low band across a page. */
  readonly shape: 'portrait' | 'strip' | 'banner';
  readonly className?: string;
  readonly style?: CSSProperties;
};

const SIZES = { portrait: { width: 840, height: 900 }, strip: { width: 1200, height: 600 }, banner: { width: 1200, height: 160 } } as const;
const SUN = {
  portrait: { x: 0.72, y: 0.597, radius: 48, glow: 290 },
  strip: { x: 0.72, y: 0.5, radius: 40, glow: 260 },
  banner: { x: 0.64, y: 0.46, radius: 16, glow: 110 },
} as const;

export function HillScene({ shape, className, style }: HillSceneProps) {
  const id = useId();
  const { width, height } = SIZES[shape];
  const sun = SUN[shape];
  return (
    <svg
      className={className}
      style={{ display: 'block', width: '100%', height: '100%', ...style }}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0A1C3F" />
          <stop offset="0.28" stopColor="#123067" />
          <stop offset="0.52" stopColor="#1A4288" />
          <stop offset="0.7" stopColor="#3F6DBD" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="#F0B65F" stopOpacity="0.75" />
          <stop offset="0.45" stopColor="#E8C08A" stopOpacity="0.32" />
          <stop offset="1" stopColor="#E8C08A" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}-sky)`} />
      {shape === 'portrait' &&
        STARS.map(([x, y, radius]) => <circle key={`${x}-${y}`} cx={x * width} cy={y * height} r={radius} fill="#FFFFFF" opacity={0.55} />)}
      <circle cx={sun.x * width} cy={sun.y * height} r={sun.glow} fill={`url(#${id}-glow)`} />
      <circle cx={sun.x * width} cy={sun.y * height} r={sun.radius} fill="#F0B65F" />
      {HILLS.map((hill) => (
        <path key={hill.color} d={hillPath(hill, width, height)} fill={hill.color} />
      ))}
    </svg>
  );
}
