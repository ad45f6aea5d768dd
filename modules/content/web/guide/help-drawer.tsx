/** The guides of the present screen beside it. */
import { isPointing, readScreenLink } from '@lambda/model/definitions/screen-points.ts';
import { useMedia } from '@lambda/web-engine/kit/page/use-media.ts';
import { useStandBeside } from '@lambda/web-engine/kit/pointing/beside.ts';
import { useLayout } from '@lambda/web-engine/shell/use-width.ts';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contentTexts } from '../i18n/texts.ts';
import HelpPanel from './help-panel.tsx';
import { usePointing } from './use-pointing.ts';

const WIDTH = 420;
/** Until the panel has slid away and given the focus back. */
const CLOSED_MS = 400;
/** A guide stays open on the screens that its own links lead to. */
type Reading = { readonly code: string; readonly screens: readonly string[] };

type HelpDrawerProps = { readonly open: boolean; readonly path: string; readonly onClose: () => void };
export default function HelpDrawer({ open, path, onClose }: HelpDrawerProps) {
  const t = contentTexts.useText();
  const navigate = useNavigate();
  const [reading, setReading] = useState<Reading>();
  const { message, forget, point } = usePointing();
  // In narrow windows it covers the screen, and makes way for what it shows there.
  const isWide = useMedia('(min-width: 1200px)');
  const isBeside = useLayout() !== 'phone' && isWide;
  useStandBeside(open && isBeside ? WIDTH : 0);
  const opened = reading?.screens.includes(path) ? reading.code : undefined;
  const read = (code: string | undefined) => {
    forget();
    setReading(code === undefined ? undefined : { code, screens: [path] });
  };
  const makeWay = async () => {
    if (isBeside) return;
    onClose();
    await new Promise((resolve) => setTimeout(resolve, CLOSED_MS));
  };
  const leadTo = (screen: string) => {
    if (opened !== undefined) setReading({ code: opened, screens: [path, screen] });
  };
  /** Whether the link is one of the application: the others are the browser's. */
  const follow = (address: string, name: string): boolean => {
    const link = readScreenLink(address);
    if (link) {
      leadTo(link.entry === undefined ? path : `/erp/p/${link.entry}`);
      void point(link, name, makeWay);
      return true;
    }
    if (isPointing(address) || !address.startsWith('/erp/')) return isPointing(address);
    leadTo(address.replace(/[?#].*$/, ''));
    void navigate(address);
    return true;
  };
  return (
    <>
      <span aria-live="polite" className="lp-hidden">
        {message}
      </span>
      <Drawer
        open={open}
        onClose={onClose}
        mask={false}
        size={WIDTH}
        title={t('help.title')}
        closable={{ placement: 'end', 'aria-label': t('help.close') }}
        destroyOnHidden
        afterOpenChange={(visible) => {
          if (visible) forget();
        }}
      >
        <HelpPanel path={path} opened={opened} message={message} onRead={read} onLink={follow} onLeave={onClose} />
      </Drawer>
    </>
  );
}
