/** `app`: a page about the account itself, outside of any company: the mark, the language, a narrow column. */
import { Button } from 'antd';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { shellTexts } from '../../kit/page/texts.ts';
import { HOME } from '../../kit/session/home-path.ts';
import { useSessionControl } from '../../kit/session/session.tsx';
import { BrandBar } from './brand-bar.tsx';
import { PageOutlet } from './page-outlet.tsx';

/** Whoever works in no company has no menu: the way back to what they can do stands here. */
function BackButton() {
  const t = shellTexts.useText();
  const navigate = useNavigate();
  return (
    <Button type="text" icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void navigate(HOME)}>
      {t('layout.back')}
    </Button>
  );
}

type FrameProps = { readonly bar?: ReactNode; readonly end?: ReactNode; readonly children: ReactNode };
export const AppFrame = ({ bar, end, children }: FrameProps) => (
  <div className="lp-plain">
    <BrandBar end={end}>{bar}</BrandBar>
    <main id="content" className="lp-plain-column">
      {children}
    </main>
  </div>
);

export default function AppLayout() {
  const { state } = useSessionControl();
  return (
    <AppFrame bar={state.status === 'noCompany' && <BackButton />}>
      <PageOutlet />
    </AppFrame>
  );
}
