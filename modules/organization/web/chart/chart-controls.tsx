/** The tools in the corner of the chart: nearer, farther, all of it. */
import { useReactFlow } from '@xyflow/react';
import { Button, Tooltip } from 'antd';
import { Maximize, Minus, Plus } from 'lucide-react';
import { structTexts } from '../i18n/texts.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ZOOM_MS = 160;

export function ChartControls({ onFit }: { readonly onFit: () => void }) {
  const t = structTexts.useText();
  const { zoomIn, zoomOut } = useReactFlow();
  const tools = [
    { name: t('zoom.in'), picture: <Plus {...icon} />, act: () => void zoomIn({ duration: ZOOM_MS }) },
    { name: t('zoom.out'), picture: <Minus {...icon} />, act: () => void zoomOut({ duration: ZOOM_MS }) },
    { name: t('zoom.fit'), picture: <Maximize {...icon} />, act: onFit },
  ];
  return (
    <div className="oc-controls">
      {tools.map(({ name, picture, act }) => (
        <Tooltip key={name} title={name} placement="right">
          <Button type="text" aria-label={name} icon={picture} onClick={act} />
        </Tooltip>
      ))}
    </div>
  );
}
