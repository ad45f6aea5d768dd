/** The bar over the drawing: back and forth, the two views, the trial, the versions, and the way back to the form. */
import { useIsPhone } from '@lambda/web-engine/kit/page/use-media.ts';
import { Button, Segmented, Tooltip } from 'antd';
import { CircleCheck, Workflow as Flow, History, LayoutList, Network, Play, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { workflowTexts } from '../i18n/texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
export type DesignerView = 'drawing' | 'list';

function Tool({
  name,
  picture,
  onPress,
}: {
  readonly name: string;
  readonly picture: ReactNode;
  readonly onPress: (() => void) | undefined;
}) {
  return (
    <Tooltip title={name}>
      <Button type="text" aria-label={name} icon={picture} disabled={!onPress} onClick={() => onPress?.()} />
    </Tooltip>
  );
}

type DesignerBarProps = {
  readonly title: string;
  readonly view: DesignerView;
  readonly onView: (view: DesignerView) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly onLayout: () => void;
  readonly onTrial: (() => void) | undefined;
  readonly onVersions: (() => void) | undefined;
  readonly onDone: () => void;
};
export function DesignerBar({ title, view, onView, undo, redo, onLayout, onTrial, onVersions, onDone }: DesignerBarProps) {
  const t = workflowTexts.useText();
  const isPhone = useIsPhone();
  return (
    <header className="wd-bar">
      <h2>{title}</h2>
      <div className="wd-tools">
        <Tool name={t('undo')} picture={<Undo2 {...icon} />} onPress={undo} />
        <Tool name={t('redo')} picture={<Redo2 {...icon} />} onPress={redo} />
        <Tool name={t('layout')} picture={<Network {...icon} />} onPress={onLayout} />
        {onVersions && <Tool name={t('versions')} picture={<History {...icon} />} onPress={onVersions} />}
        {onTrial && <Tool name={t('trial')} picture={<Play {...icon} />} onPress={onTrial} />}
      </div>
      {!isPhone && (
        <Segmented<DesignerView>
          aria-label={t('view')}
          value={view}
          onChange={onView}
          options={[
            { value: 'drawing', label: t('view.drawing'), icon: <Flow {...icon} /> },
            { value: 'list', label: t('view.list'), icon: <LayoutList {...icon} /> },
          ]}
        />
      )}
      <Button type="primary" icon={<CircleCheck {...icon} />} onClick={onDone}>
        {t('confirm')}
      </Button>
    </header>
  );
}
