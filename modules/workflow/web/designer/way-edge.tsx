/** A line from an outcome to a step; its words stand at the port that it comes from, so that lines do not hide each other's words. */
import { BaseEdge, type Edge, type EdgeProps, EdgeText, getSmoothStepPath } from '@xyflow/react';
import type { Way } from './drawing.ts';

export type WayEdge = Edge<{ readonly way: Way; readonly port: number; readonly text: string }, 'way'>;
const OFFSET = 28;
/** Words of ports side by side stand on two lines. */
const LINES = [20, 44] as const;

export function WayLine({
  sourceX,
  sourceY,
  sourcePosition,
  targetX,
  targetY,
  targetPosition,
  markerEnd,
  style,
  data,
}: EdgeProps<WayEdge>) {
  const [path] = getSmoothStepPath({ sourceX, sourceY, sourcePosition, targetX, targetY, targetPosition, borderRadius: 8, offset: OFFSET });
  return (
    <>
      <BaseEdge path={path} {...(markerEnd === undefined ? {} : { markerEnd })} {...(style === undefined ? {} : { style })} />
      {data && (
        <EdgeText
          x={sourceX}
          y={sourceY + LINES[data.port % 2 === 0 ? 0 : 1]}
          label={data.text}
          labelBgPadding={[8, 4]}
          labelBgBorderRadius={4}
        />
      )}
    </>
  );
}
