/** A question about one line of the own payslip. */
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { LineShown } from '../../slip/slip-shape.ts';
import { salaryTexts } from '../i18n/texts.ts';

const MOST = 1_000;
type Props = { readonly slip: number; readonly line: LineShown };
export function Ask({ slip, line }: Props) {
  const t = salaryTexts.useText();
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const send = useMutation({
    mutationFn: () =>
      request(`/salary/payslip/${slip}/question`, {
        method: 'POST',
        body: { line: line.id, message },
      }),
  });
  if (send.isSuccess) return <p role="status">{t('ask.sent')}</p>;
  if (!isOpen)
    return (
      <Button type="link" onClick={() => setOpen(true)}>
        {t('ask.open')}
      </Button>
    );
  return (
    <div className="ps-ask">
      <Input.TextArea
        aria-label={t('ask.hint')}
        placeholder={t('ask.hint')}
        value={message}
        maxLength={MOST}
        autoSize={{ minRows: 2 }}
        onChange={({ target }) => setMessage(target.value)}
      />
      <Button type="primary" disabled={message.trim() === ''} loading={send.isPending} onClick={() => send.mutate()}>
        {t('ask.send')}
      </Button>
    </div>
  );
}
