/** The dialogs of two-step sign-in: setting it up, proving oneself once more, and the recovery codes. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Alert, App, Button, Form, Input, Modal, QRCode } from 'antd';
import { Copy, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { refusalOf } from '../../kit/data/refusal.ts';
import { changeAccount } from './account-data.ts';
import { accountTexts } from './texts.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const QR_SIDE = 300;
/** On a phone it takes the width of the dialog instead. */
const QR_ROOM = { width: `min(${QR_SIDE}px, 100%)`, height: 'auto' } as const;

export type Proof = { readonly password: string; readonly code: string };
type ProveProps = {
  readonly login: string;
  readonly title: string;
  /** Also a code of the app, or a recovery code. */
  readonly withCode: boolean;
  readonly submit: string;
  readonly danger?: boolean;
  /** Throws `RequestError` for what is wrong. */
  readonly onProved: (proof: Proof) => Promise<void>;
  readonly onCancel?: () => void;
};
/** Asks for the password, and for a code where that is needed. */
export function ProveForm({ login, title, withCode, submit, danger = false, onProved, onCancel }: ProveProps) {
  const t = accountTexts.useText();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const prove = async ({ password, code = '' }: { password: string; code?: string }) => {
    setError(undefined);
    setBusy(true);
    try {
      await onProved({ password, code });
    } catch (failure) {
      setError(refusalOf(failure).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form name="prove" layout="vertical" requiredMark={false} onFinish={(values) => void prove(values)} aria-label={title}>
      {error && <Alert className="lp-account-error" type="error" showIcon title={error} />}
      {/* For password managers: whose password is asked for. */}
      <input type="text" autoComplete="username" value={login} readOnly hidden />
      <Form.Item name="password" label={t('twoStep.confirmPassword')} rules={[{ required: true, message: t('password.missing') }]}>
        <Input.Password autoComplete="current-password" maxLength={200} autoFocus />
      </Form.Item>
      {withCode && (
        <Form.Item
          name="code"
          label={t('twoStep.codeOrRecovery')}
          rules={[{ required: true, whitespace: true, message: t('twoStep.codeMissing') }]}
        >
          <Input autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
      )}
      <div className="lp-account-buttons">
        <Button type="primary" htmlType="submit" danger={danger} {...whileBusy(busy)}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('twoStep.cancel')}</Button>}
      </div>
    </Form>
  );
}

type SetUpProps = { readonly login: string; readonly onDone: (codes: readonly string[]) => void; readonly onCancel?: () => void };
type Started = { readonly secret: string; readonly address: string };
/** The way to two-step sign-in: the password, then a picture for the app, then a code of the app. */
export function TwoStepSetUp({ login, onDone, onCancel }: SetUpProps) {
  const t = accountTexts.useText();
  const [started, setStarted] = useState<Started>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const cancel = onCancel ? { onCancel } : {};
  if (!started)
    return (
      <ProveForm
        login={login}
        title={t('twoStep')}
        withCode={false}
        submit={t('twoStep.next')}
        onProved={async ({ password }) => setStarted(await changeAccount<Started>('second-factor/start', { password }))}
        {...cancel}
      />
    );
  const confirm = async ({ code }: { code: string }) => {
    setError(undefined);
    setBusy(true);
    try {
      const reply = await changeAccount<{ recovery_codes: readonly string[] }>('second-factor/confirm', { code });
      onDone(reply.recovery_codes);
    } catch (failure) {
      setError(refusalOf(failure).message);
      setBusy(false);
    }
  };
  return (
    <Form name="confirm" layout="vertical" requiredMark={false} onFinish={(values: { code: string }) => void confirm(values)}>
      {error && <Alert className="lp-account-error" type="error" showIcon title={error} />}
      <div className="lp-two-step-scan">
        {/* Dark on white in every theme: cameras do not read it the other way round. */}
        <QRCode
          value={started.address}
          size={QR_SIDE}
          style={QR_ROOM}
          errorLevel="Q"
          type="svg"
          color="#000000"
          bgColor="#ffffff"
          aria-label={t('twoStep.picture')}
        />
        <div>
          <p>{t('twoStep.scan')}</p>
          <p className="lp-account-hint">
            {t('twoStep.byHand')}: <span className="lp-two-step-key">{started.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          </p>
        </div>
      </div>
      <Form.Item
        name="code"
        label={t('twoStep.code')}
        rules={[{ required: true, whitespace: true, message: t('twoStep.codeMissing') }]}
        className="lp-account-narrow"
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={10} autoFocus />
      </Form.Item>
      <div className="lp-account-buttons">
        <Button type="primary" htmlType="submit" {...whileBusy(busy)}>
          {t('twoStep.confirm')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('twoStep.cancel')}</Button>}
      </div>
    </Form>
  );
}

type CodesProps = { readonly login: string; readonly codes: readonly string[]; readonly onKept: () => void };
const spaced = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
/** The recovery codes, shown once. */
export function RecoveryCodes({ login, codes, onKept }: CodesProps) {
  const t = accountTexts.useText();
  const { message } = App.useApp();
  const text = codes.map(spaced).join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    void message.success(t('twoStep.copied'));
  };
  return (
    <>
      <p>{t('twoStep.codesText')}</p>
      <ul className="lp-recovery-codes">
        {codes.map((code) => (
          <li key={code}>{spaced(code)}</li>
        ))}
      </ul>
      <div className="lp-account-buttons">
        <Button icon={<Copy {...ICON} />} onClick={() => void copy()}>
          {t('twoStep.copy')}
        </Button>
        <Button
          icon={<Download {...ICON} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Lambda Platform: ${login}\n${text}\n`)}`}
          {...{ download: `recovery-codes-${login}.txt` }}
        >
          {t('twoStep.download')}
        </Button>
        <Button type="primary" onClick={onKept}>
          {t('twoStep.kept')}
        </Button>
      </div>
    </>
  );
}

/** A dialog that only its own buttons close: what it shows is not shown again. */
export function TwoStepDialog({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Modal open title={title} footer={null} closable={false} keyboard={false} mask={{ closable: false }} width={600}>
      {children}
    </Modal>
  );
}
