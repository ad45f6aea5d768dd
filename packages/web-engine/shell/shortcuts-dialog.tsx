/** `?`: the keys that save the hand a way to the mouse. */
import './palette.css';
import { Kbd } from '@lambda/ui/parts/kbd.tsx';
import { Modal } from 'antd';
import { shellTexts } from '../kit/page/texts.ts';

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const CONTROL = isMac ? '⌘' : 'Ctrl';

const GROUPS = [
  {
    name: 'everywhere',
    keys: [
      ['palette', [CONTROL, 'K']],
      ['shortcuts', ['?']],
      ['close', ['Esc']],
    ],
  },
  {
    name: 'list',
    keys: [
      ['search', ['/']],
      ['move', ['↑', '↓', '←', '→']],
      ['open', ['Enter']],
      ['select', ['Space']],
    ],
  },
  {
    name: 'form',
    keys: [
      ['save', [CONTROL, 'S']],
      ['next', ['Tab']],
    ],
  },
] as const;

export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = shellTexts.useText();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      width={480}
      title={t('shortcuts.title')}
      closable={{ 'aria-label': t('state.dialogClose') }}
    >
      {GROUPS.map(({ name, keys }) => (
        <section key={name}>
          <h3 className="lp-setting-heading">{t(`shortcuts.${name}`)}</h3>
          <dl className="lp-shortcuts">
            {keys.map(([deed, pressed]) => (
              <div key={deed}>
                <dt>{t(`shortcuts.${name}.${deed}` as Parameters<typeof t>[0])}</dt>
                <dd>
                  {pressed.map((key) => (
                    <Kbd key={key}>{key === 'Space' ? t('shortcuts.space') : key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
