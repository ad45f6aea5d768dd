/** Names somebody for a step in which nobody can act. */
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { label as words } from '../../label.ts';
import { AskDialog } from '../ask-dialog.tsx';
import { workflowTexts } from '../i18n/texts.ts';
import { renewProcesses } from '../process/process-data.ts';
import { assign, type WorkRow } from './work-data.ts';

const PERSON = { kind: 'reference', label: words('Шийдвэрлэх ажилтан', 'Who decides', '처리할 직원'), to: 'staff_directory' } as const;

const personIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export function AssignDialog({ row, onClose }: { readonly row: WorkRow; readonly onClose: () => void }) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const send = async (person: number) => {
    await assign(row.place, person);
    await renewProcesses();
  };
  return (
    <AskDialog
      title={t('assign')}
      button={t('assign')}
      done={t('assign.done')}
      name="person"
      field={PERSON}
      chosen={personIn}
      onSend={send}
      onClose={onClose}
    >
      <p>
        <strong>{row.title}</strong>: {row.step_label ? label(row.step_label) : row.status}
      </p>
    </AskDialog>
  );
}
