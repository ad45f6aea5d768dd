/** The form of a task over a view of its project. */
import { RecordForm } from '@lambda/web-engine/form/record-form.tsx';
import { RecordFrame, useFrame } from '@lambda/web-engine/form/record-frame.tsx';
import { useForm } from '@lambda/web-engine/kit/data/definitions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useIsPhone } from '@lambda/web-engine/kit/page/use-media.ts';
import type { Plan } from './plan-data.ts';

const FORM = 'plan-task';
type Props = {
  readonly plan: Plan;
  /** Null for a new one. */
  readonly task: number | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly onSaved: () => void;
};
export function TaskForm({ plan, task, isOpen, onClose, onClosed, onSaved }: Props) {
  const label = useLabel();
  const definition = useForm(FORM);
  const frame = useFrame('popup', definition.data?.width, useIsPhone());
  const mayWrite = plan.level !== 'view';
  return (
    <RecordFrame {...frame} open={isOpen} label={definition.data ? label(definition.data.label) : ''} onClose={onClose} onClosed={onClosed}>
      <RecordForm
        form={FORM}
        recordId={task}
        permissions={{ c: mayWrite, u: mayWrite, d: false }}
        preset={task === null ? { project_id: plan.project.id, stage_id: plan.stages[0]?.id ?? null } : undefined}
        readOnly={!mayWrite}
        nestedIn="plan"
        onSaved={() => {
          onSaved();
          onClose();
        }}
        onClose={onClose}
      />
    </RecordFrame>
  );
}
