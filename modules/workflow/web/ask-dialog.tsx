/** A dialog that asks for one thing and does something with it: what is missing or refused is said at the field. */
import type { Field } from '@lambda/model/fields/fields.ts';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { App, Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { AskedField } from './asked-field.tsx';
import { workflowTexts } from './i18n/texts.ts';

type Props<T> = {
  readonly title: string;
  readonly button: string;
  /** Said once it is done. */
  readonly done: string;
  readonly name: string;
  readonly field: Field;
  /** What was chosen, or null where nothing was. */
  readonly chosen: (value: unknown) => T | null;
  readonly onSend: (chosen: T) => Promise<unknown>;
  readonly onClose: () => void;
  /** Above the field. */
  readonly children: ReactNode;
};
export function AskDialog<T>({ title, button, done, name, field, chosen, onSend, onClose, children }: Props<T>) {
  const t = workflowTexts.useText();
  const { message } = App.useApp();
  const [value, setValue] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    if (isBusy) return;
    const wanted = chosen(value);
    if (wanted === null) {
      setFailure(t('missing.people'));
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await onSend(wanted);
      message.success(done);
      onClose();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error.fields[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" {...whileBusy(isBusy)} onClick={() => void send()}>
            {button}
          </Button>
        </>
      }
    >
      {children}
      <AskedField name={name} field={field} required value={value} problem={failure} onChange={setValue} />
    </Modal>
  );
}
