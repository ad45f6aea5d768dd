/** At the head of an open page: who may add, change or delete there what this person may not, and the way to ask for it. */
import './rights.css';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { Button, Popover, Skeleton, Tooltip } from 'antd';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { administrationTexts } from '../i18n/texts.ts';
import { AskDialog, type RightAction, useStanding } from './ask-right.tsx';

const ACTIONS = { c: 'create', u: 'update', d: 'delete' } as const;
type Lack = keyof typeof ACTIONS;

function AskedAction({ letter, onAsk }: { readonly letter: Lack; readonly onAsk: (action: RightAction) => void }) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const action = ACTIONS[letter];
  const { standing, isPending } = useStanding(action);
  const { impersonation } = useSession();
  const holders = standing?.holders ?? [];
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <li>
      <strong>{t(`right.${letter}`)}</strong>
      <p>{holders.length > 0 ? t('ask.actionHolders', { roles: holders.map((one) => label(one)).join(', ') }) : t('ask.actionNobody')}</p>
      {standing?.asked && <p className="rights-help">{t('ask.sent')}</p>}
      {!standing?.asked && !impersonation && (
        <Button size="small" onClick={() => onAsk(action)} aria-label={`${t(`right.${letter}`)}: ${t('ask.button')}`}>
          {t('ask.button')}
        </Button>
      )}
    </li>
  );
}

export function AskActions({ lacks }: { readonly lacks: readonly Lack[] }) {
  const t = administrationTexts.useText();
  const { pathname: page } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<RightAction>();
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
        destroyOnHidden
        title={t('ask.lacking')}
        content={
          <ul className="rights-lacking">
            {lacks.map((letter) => (
              <AskedAction
                key={letter}
                letter={letter}
                onAsk={(action) => {
                  setOpen(false);
                  setAsked(action);
                }}
              />
            ))}
          </ul>
        }
      >
        <Tooltip title={isOpen ? undefined : t('ask.lackingHint')}>
          <Button
            type="text"
            size="small"
            icon={<KeyRound size={16} strokeWidth={1.75} aria-hidden />}
            aria-label={t('ask.lackingHint')}
            aria-expanded={isOpen}
          />
        </Tooltip>
      </Popover>
      {asked && <AskDialog page={page} action={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
