/** The geometry of the hill picture: waves laid over each other, the same at every drawing. */

type Wave = { readonly height: number; readonly length: number; readonly shift: number };
export type HillSpec = { readonly base: number; readonly waves: readonly Wave[]; readonly color: string };

const STEPS = 60;

/** A closed path from the hill's line to the bottom. Heights and lengths are shares of the picture. */
export function hillPath({ base, waves }: HillSpec, width: number, height: number): string {
  const lineAt = (x: number): number =>
    base - waves.reduce((sum, wave) => sum + wave.height * Math.sin((x / wave.length + wave.shift) * Math.PI * 2), 0);
  const points = Array.from({ length: STEPS + 1 }, (_none, step) => {
    const x = step / STEPS;
    return `${(x * width).toFixed(1)} ${(lineAt(x) * height).toFixed(1)}`;
  });
  return `M${points.join('L')}L${width} ${height}L0 ${height}Z`;
}

/** Far to near, each darker than the one behind it. */
export const HILLS: readonly HillSpec[] = [
  {
    base: 0.635,
    color: '#1B4488',
    waves: [
      { height: 0.065, length: 1.25, shift: 0.47 },
      { height: 0.02, length: 0.52, shift: 0.55 },
    ],
  },
  {
    base: 0.68,
    color: '#173B78',
    waves: [
      { height: 0.042, length: 0.92, shift: 0.86 },
      { height: 0.014, length: 0.41, shift: 0.2 },
    ],
  },
  {
    base: 0.755,
    color: '#123067',
    waves: [
      { height: 0.05, length: 1.35, shift: 0.2 },
      { height: 0.014, length: 0.45, shift: 0.62 },
    ],
  },
  {
    base: 0.835,
    color: '#0D2550',
    waves: [
      { height: 0.035, length: 0.95, shift: 0.42 },
      { height: 0.016, length: 0.5, shift: 0.05 },
    ],
  },
  {
    base: 0.92,
    color: '#081A38',
    waves: [
      { height: 0.035, length: 0.9, shift: 0.78 },
      { height: 0.012, length: 0.4, shift: 0.3 },
    ],
  },
];

/** Few, small, and only in the upper sky. Shares of the picture, and the radius. */
export const STARS: readonly (readonly [x: number, y: number, radius: number])[] = [
  [0.487, 0.123, 1],
  [0.541, 0.105, 1.4],
  [0.596, 0.093, 0.9],
  [0.651, 0.068, 1.1],
  [0.706, 0.049, 0.9],
  [0.671, 0.113, 0.9],
  [0.726, 0.094, 0.8],
  [0.761, 0.03, 1.2],
  [0.78, 0.075, 1.1],
  [0.815, 0.011, 1.3],
  [0.835, 0.056, 0.8],
  [0.89, 0.037, 1.2],
  [0.945, 0.018, 0.8],
  [0.795, 0.415, 1.2],
  [0.85, 0.396, 0.9],
  [0.87, 0.442, 0.8],
  [0.905, 0.377, 0.9],
  [0.925, 0.423, 1.1],
  [0.96, 0.358, 1],
];
