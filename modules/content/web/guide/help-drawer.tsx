/** The guides of the present screen beside it. */
import { Drawer } from 'antd';
import { contentTexts } from '../i18n/texts.ts';
import HelpPanel from './help-panel.tsx';

type HelpDrawerProps = { readonly open: boolean; readonly path: string; readonly onClose: () => void };
export default function HelpDrawer({ open, path, onClose }: HelpDrawerProps) {
  const t = contentTexts.useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      mask={false}
      size={420}
      title={t('help.title')}
      closable={{ placement: 'end', 'aria-label': t('help.close') }}
      destroyOnHidden
    >
      <HelpPanel key={path} path={path} onLeave={onClose} />
    </Drawer>
  );
}
