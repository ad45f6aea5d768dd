/** Shows a running record to colleagues who do not decide on it. */
import { Button } from 'antd';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { label as words } from '../../label.ts';
import { AskDialog } from '../ask-dialog.tsx';
import { workflowTexts } from '../i18n/texts.ts';
import { copyTo } from './process-data.ts';

const PEOPLE = { kind: 'references', label: words('Хэнд мэдүүлэх', 'For whom', '받는 사람'), to: 'staff_directory' } as const;
type Record = { readonly model: string; readonly id: number };

const peopleIn = (value: unknown): readonly number[] | null => (Array.isArray(value) && value.length > 0 ? value.map(Number) : null);

function CopyDialog({ of, onClose }: { readonly of: Record; readonly onClose: () => void }) {
  const t = workflowTexts.useText();
  return (
    <AskDialog
      title={t('copy')}
      button={t('copy.send')}
      done={t('copy.done')}
      name="people"
      field={PEOPLE}
      chosen={peopleIn}
      onSend={(people) => copyTo(of, people)}
      onClose={onClose}
    >
      <p className="wf-job">{t('copy.help')}</p>
    </AskDialog>
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
