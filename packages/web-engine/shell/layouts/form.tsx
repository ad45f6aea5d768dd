/** `form`: a form or a print by itself, with the way back and nothing else around it. */
import './layouts.css';
import { Button } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { shellTexts } from '../../kit/page/texts.ts';
import { useWayBack } from '../../kit/page/use-way-back.ts';
import { PageOutlet } from './page-outlet.tsx';

export default function FormLayout() {
  const t = shellTexts.useText();
  const back = useWayBack();
  return (
    <div className="lp-plain">
      <header className="lp-bar">
        <Button type="text" icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden />} onClick={back}>
          {t('layout.back')}
        </Button>
      </header>
      <main id="content" className="lp-plain-all">
        <PageOutlet />
      </main>
    </div>
  );
}
