/** `presentation`: the whole window is the stage; one button leaves it. */
import './layouts.css';
import { Button, Tooltip } from 'antd';
import { X } from 'lucide-react';
import { shellTexts } from '../../kit/page/texts.ts';
import { useWayBack } from '../../kit/page/use-way-back.ts';
import { PageOutlet } from './page-outlet.tsx';

export default function PresentationLayout() {
  const t = shellTexts.useText();
  const leave = useWayBack();
  return (
    <div className="lp-stage">
      <Tooltip title={t('layout.leave')} placement="left">
        <Button
          className="lp-stage-leave"
          size="large"
          aria-label={t('layout.leave')}
          icon={<X size={20} strokeWidth={1.75} aria-hidden />}
          onClick={leave}
        />
      </Tooltip>
      <main id="content">
        <PageOutlet />
      </main>
    </div>
  );
}
