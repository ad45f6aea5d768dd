/** The dialog over the page of a session that another window has moved: work on here, or follow. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { RequestError } from '../kit/data/client.ts';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { useSessionControl } from '../kit/session/session.tsx';
import type { SessionData } from '../kit/session/session-reply.ts';

type DialogProps = {
  readonly data: SessionData;
  /** Where it goes on: `other` when somebody else has signed in meanwhile. */
  readonly onDone: (where: 'here' | 'there' | 'other') => void;
};

function Choice({ data, onDone }: DialogProps) {
  const t = shellTexts.useText();
  const label = useLabel();
  const { moveBack } = useSessionControl();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const stay = async () => {
    setError(undefined);
    setBusy(true);
    try {
      onDone((await moveBack(data)) ? 'here' : 'other');
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p style={{ marginBottom: 8 }}>{t('moved.text')}</p>
      <p style={{ marginBottom: 16, fontWeight: 600 }}>
        {t('moved.here', { company: data.company.company_name, role: label(data.role.label) })}
      </p>
      {error && <Alert type="error" showIcon title={error} style={{ marginBottom: 16 }} />}
      <div style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
        <Button type="primary" autoFocus {...whileBusy(busy)} onClick={() => void stay()}>
          {t('moved.stay')}
        </Button>
        <Button onClick={() => onDone('there')}>{t('moved.go')}</Button>
      </div>
    </>
  );
}

export function MovedDialog({ open, ...rest }: DialogProps & { readonly open: boolean }) {
  const t = shellTexts.useText();
  return (
    <Modal
      open={open}
      title={t('moved.title')}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={420}
      destroyOnHidden
    >
      <Choice {...rest} />
    </Modal>
  );
}
