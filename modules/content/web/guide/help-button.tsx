/** Help in the header: the guides of the present screen, read beside it. */
import { Button, Drawer, Tooltip } from 'antd';
import { CircleHelp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { contentTexts } from '../i18n/texts.ts';

const HelpPanel = lazy(() => import('./help-panel.tsx'));

export function HelpButton({ large }: { readonly large: boolean }) {
  const t = contentTexts.useText();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={t('help.title')}>
        <Button
          type="text"
          size={large ? 'large' : 'middle'}
          aria-label={t('help.title')}
          aria-haspopup="dialog"
          aria-expanded={open}
          icon={<CircleHelp size={large ? 20 : 18} strokeWidth={1.75} aria-hidden />}
          onClick={() => setOpen(!open)}
        />
      </Tooltip>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        mask={false}
        size={420}
        title={t('help.title')}
        closable={{ placement: 'end', 'aria-label': t('help.close') }}
        destroyOnHidden
      >
        <Suspense fallback={null}>
          <HelpPanel key={pathname} path={pathname} onLeave={() => setOpen(false)} />
        </Suspense>
      </Drawer>
    </>
  );
}
