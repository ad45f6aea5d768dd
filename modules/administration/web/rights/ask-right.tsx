/** Where something is closed to somebody: who has it, and the way to ask for the right. */
import '@lambda/web-engine/pages/account/account.css';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { queryClient } from '@lambda/web-engine/kit/data/query-client.ts';
import { refusalOf } from '@lambda/web-engine/kit/data/refusal.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, Modal } from 'antd';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { administrationTexts } from '../i18n/texts.ts';

const LONGEST = 400;
type Standing = { readonly holders: readonly Label[]; readonly asked: boolean };
export type RightAction = 'show' | 'create' | 'update' | 'delete';
const keyOf = (page: string, action: RightAction) => ['administration', 'right', page, action];
export function useStanding(action: RightAction = 'show') {
  const { pathname: page } = useLocation();
  const { data, isPending } = useQuery({
    queryKey: keyOf(page, action),
    queryFn: async ({ signal }) =>
      (await request<{ data: Standing }>('/lambda/rights/holders', { method: 'POST', body: { page, action }, signal })).data,
  });
  return { page, standing: data, isPending };
}

export function RightHolders() {
  const t = administrationTexts.useText();
  const label = useLabel();
  const { standing } = useStanding();
  if (!standing || standing.holders.length === 0) return null;
  return <p className="lp-state-text">{t('ask.holders', { roles: standing.holders.map((one) => label(one)).join(', ') })}</p>;
}

export function AskRight() {
  const t = administrationTexts.useText();
  const { page, standing, isPending } = useStanding();
  const { impersonation } = useSession();
  const [open, setOpen] = useState(false);
  // Who acts in the name sends nothing for the person.
  if (impersonation) return null;
  const isAsked = standing?.asked === true;
  return (
    <>
      <Button
        type="primary"
        icon={<KeyRound size={16} strokeWidth={1.75} aria-hidden />}
        disabled={isPending || isAsked}
        onClick={() => setOpen(true)}
      >
        {t(isAsked ? 'ask.sent' : 'ask.button')}
      </Button>
      {open && <AskDialog page={page} action="show" onClose={() => setOpen(false)} />}
    </>
  );
}

type AskDialogProps = { readonly page: string; readonly action: RightAction; readonly onClose: () => void };
export function AskDialog({ page, action, onClose }: AskDialogProps) {
  const t = administrationTexts.useText();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = async ({ reason }: { reason: string }) => {
    setBusy(true);
    setFault(undefined);
    try {
      await request('/lambda/rights/ask', { method: 'POST', body: { page, action, reason } });
      await queryClient.invalidateQueries({ queryKey: keyOf(page, action) });
      void message.success(t('ask.done'));
      onClose();
    } catch (failure) {
      const { message: said, fields } = refusalOf(failure, t('ask.failed'));
      setFault(said ?? fields[0]?.message);
      setBusy(false);
    }
  };
  return (
    <Modal open title={t('ask.title')} width={440} footer={null} onCancel={onClose}>
      <Form<{ reason: string }>
        name="ask-right"
        layout="vertical"
        aria-label={t('ask.title')}
        initialValues={{ reason: '' }}
        onFinish={(values) => void send(values)}
      >
        <p className="lp-account-hint">{t('ask.text')}</p>
        {fault && <Alert className="lp-account-error" type="error" showIcon title={fault} />}
        <Form.Item name="reason" label={t('ask.reason')}>
          <Input.TextArea autoFocus maxLength={LONGEST} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
        <div className="lp-account-buttons">
          <Button type="primary" htmlType="submit" {...whileBusy(busy)}>
            {t('ask.send')}
          </Button>
          <Button onClick={onClose}>{t('ask.cancel')}</Button>
        </div>
      </Form>
    </Modal>
  );
}
