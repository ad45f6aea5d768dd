/** The tools in the corner of the chart: nearer, farther, all of it, the other way round, and as a picture. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { useReactFlow } from '@xyflow/react';
import { Button, Dropdown, Tooltip } from 'antd';
import { ArrowDownFromLine, ArrowRightFromLine, Download, Maximize, Minus, Plus } from 'lucide-react';
import { structTexts } from '../i18n/texts.ts';
import type { Direction } from './layout.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ZOOM_MS = 160;

export type PictureKind = 'png' | 'pdf';
type Controls = {
  readonly direction: Direction;
  readonly onDirection: (direction: Direction) => void;
  readonly onFit: () => void;
  readonly onSave: (kind: PictureKind) => void;
  readonly isSaving: boolean;
};

export function ChartControls({ direction, onDirection, onFit, onSave, isSaving }: Controls) {
  const t = structTexts.useText();
  const { zoomIn, zoomOut } = useReactFlow();
  const tools = [
    { name: t('zoom.in'), picture: <Plus {...icon} />, act: () => void zoomIn({ duration: ZOOM_MS }) },
    { name: t('zoom.out'), picture: <Minus {...icon} />, act: () => void zoomOut({ duration: ZOOM_MS }) },
    { name: t('zoom.fit'), picture: <Maximize {...icon} />, act: onFit },
    direction === 'down'
      ? { name: t('direction.across'), picture: <ArrowRightFromLine {...icon} />, act: () => onDirection('across') }
      : { name: t('direction.down'), picture: <ArrowDownFromLine {...icon} />, act: () => onDirection('down') },
  ];
  return (
    <div className="oc-controls">
      {tools.map(({ name, picture, act }) => (
        <Tooltip key={name} title={name} placement="right">
          <Button type="text" aria-label={name} icon={picture} onClick={act} />
        </Tooltip>
      ))}
      <Dropdown
        trigger={['click']}
        placement="topRight"
        menu={{
          items: [
            { key: 'png', label: t('save.png') },
            { key: 'pdf', label: t('save.pdf') },
          ],
          onClick: ({ key }) => onSave(key === 'pdf' ? 'pdf' : 'png'),
        }}
      >
        <Button type="text" aria-label={t('save')} icon={<Download {...icon} />} {...whileBusy(isSaving)} />
      </Dropdown>
    </div>
  );
}
