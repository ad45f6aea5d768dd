/** Shows a running record to colleagues who do not decide on it. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { App, Button, Modal } from 'antd';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { label as words } from '../../label.ts';
import { AskedField } from '../asked-field.tsx';
import { workflowTexts } from '../i18n/texts.ts';
import { copyTo } from './process-data.ts';

const PEOPLE = { kind: 'references', label: words('Хэнд мэдүүлэх', 'For whom', '받는 사람'), to: 'staff_directory' } as const;
type Record = { readonly model: string; readonly id: number };

function CopyDialog({ of, onClose }: { readonly of: Record; readonly onClose: () => void }) {
  const t = workflowTexts.useText();
  const { message } = App.useApp();
  const [people, setPeople] = useState<readonly number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    if (isBusy) return;
    if (people.length === 0) {
      setFailure(t('missing.people'));
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await copyTo(of, people);
      message.success(t('copy.done'));
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
      title={t('copy')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" {...whileBusy(isBusy)} onClick={() => void send()}>
            {t('copy.send')}
          </Button>
        </>
      }
    >
      <p className="wf-job">{t('copy.help')}</p>
      <AskedField
        name="people"
        field={PEOPLE}
        required
        value={people.length > 0 ? people : null}
        problem={failure}
        onChange={(value) => setPeople(Array.isArray(value) ? value.map(Number) : [])}
      />
    </Modal>
  );
}

export function CopyButton({ of }: { readonly of: Record }) {
  const t = workflowTexts.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" type="text" icon={<Send size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('copy')}
      </Button>
      {isOpen && <CopyDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}
