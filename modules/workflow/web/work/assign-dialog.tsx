/** Names somebody for a step in which nobody can act. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { label as words } from '../../label.ts';
import { AskedField } from '../asked-field.tsx';
import { workflowTexts } from '../i18n/texts.ts';
import { renewProcesses } from '../process/process-data.ts';
import { assign, type WorkRow } from './work-data.ts';

const PERSON = { kind: 'reference', label: words('Шийдвэрлэх ажилтан', 'Who decides', '처리할 직원'), to: 'staff_directory' } as const;

export function AssignDialog({ row, onClose }: { readonly row: WorkRow; readonly onClose: () => void }) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const { message } = App.useApp();
  const [person, setPerson] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    if (person === null) {
      setFailure(t('missing.people'));
      return;
    }
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await assign(row.place, person);
      message.success(t('assign.done'));
      await renewProcesses();
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
      title={t('assign')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" {...whileBusy(isBusy)} onClick={() => void send()}>
            {t('assign')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{row.title}</strong>: {row.step_label ? label(row.step_label) : row.status}
      </p>
      <AskedField
        name="person"
        field={PERSON}
        required
        value={person}
        problem={failure}
        onChange={(value) => setPerson(typeof value === 'number' ? value : null)}
      />
    </Modal>
  );
}
