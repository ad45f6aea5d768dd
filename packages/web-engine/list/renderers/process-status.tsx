/** Where a record stands in its workflow: the words of the step in the colour of its type, and how it came there. */
import { STEP_LOOKS, STEP_TYPES, type StepType } from '@lambda/model/workflow/step-types.ts';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { StepTag } from '@lambda/ui/parts/step-tag.tsx';
import { valueAt } from '../../kit/data/value-at.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { processHistory, type RendererProps } from '../../kit/registries.ts';

const isStep = (text: unknown): text is StepType => STEP_TYPES.some((type) => type === text);

/** Of records that run through a workflow. */
function History({ owner, row, name }: Pick<RendererProps, 'owner' | 'row' | 'name'>) {
  const Known = processHistory();
  if (!Known || !owner || typeof row.id !== 'number' || !Object.hasOwn(owner.fields, 'workflow_version_id')) return null;
  return <Known model={owner.name} id={row.id} name={name} />;
}

/** The column's own looks win; then the words that the record has as `status`; then the usual name of the step. */
export function ProcessStatusCell({ value, row, looks = [], owner, name }: RendererProps) {
  const label = useLabel();
  const text = value === null || value === undefined ? '' : String(value);
  if (text === '') return null;
  const look = looks.find((one) => one.value === text);
  if (look) return <StatusTag tone={look.tone}>{label(look.label)}</StatusTag>;
  const kind = valueAt(row, 'status_type');
  const step = isStep(text) ? text : isStep(kind) ? kind : undefined;
  const own = valueAt(row, 'status');
  const words = step === text && typeof own === 'string' && own !== '' ? own : step === text ? label(STEP_LOOKS[step].label) : text;
  return (
    <span className="grid-look">
      <StepTag type={step ?? ''}>{words}</StepTag>
      <History owner={owner} row={row} name={name} />
    </span>
  );
}
