/** The tools in the corner of the chart: nearer, farther, all of it. */
import { useReactFlow } from '@xyflow/react';
import { Button, Tooltip } from 'antd';
import { Maximize, Minus, Plus } from 'lucide-react';
import { structTexts } from '../i18n/texts.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
export const FIT = { padding: 0.08, maxZoom: 1, duration: 200 } as const;
const ZOOM_MS = 160;

export function ChartControls() {
  const t = structTexts.useText();
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const tools = [
    { name: t('zoom.in'), picture: <Plus {...icon} />, act: () => zoomIn({ duration: ZOOM_MS }) },
    { name: t('zoom.out'), picture: <Minus {...icon} />, act: () => zoomOut({ duration: ZOOM_MS }) },
    { name: t('zoom.fit'), picture: <Maximize {...icon} />, act: () => fitView(FIT) },
  ];
  return (
    <div className="oc-controls">
      {tools.map(({ name, picture, act }) => (
        <Tooltip key={name} title={name} placement="right">
          <Button type="text" aria-label={name} icon={picture} onClick={() => void act()} />
        </Tooltip>
      ))}
    </div>
  );
}
