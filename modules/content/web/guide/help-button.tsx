/** Help in the header: the guides of the present screen, read beside it. */
import { lazyDialog } from '@lambda/web-engine/shell/lazy-dialog.tsx';
import { Button, Tooltip } from 'antd';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { contentTexts } from '../i18n/texts.ts';

const HelpDrawer = lazyDialog(() => import('./help-drawer.tsx'));

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
      <HelpDrawer open={open} path={pathname} onClose={() => setOpen(false)} />
    </>
  );
}
