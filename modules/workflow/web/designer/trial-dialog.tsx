/** A trial of the drawing: for an author and the values that its conditions ask about, who would get the record at each step. */
import { conditionFields } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { StepTag } from '@lambda/ui/parts/step-tag.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { label as words } from '../../label.ts';
import { AskedField } from '../asked-field.tsx';
import { workflowTexts } from '../i18n/texts.ts';
import { dryRun, type TriedStep } from './designer-data.ts';

const AUTHOR = { kind: 'reference', label: words('Боловсруулагч', 'Author', '작성자'), to: 'employee' } as const;

/** The fields that the conditions of the drawing look at. */
const askedFields = ({ steps }: Workflow): readonly string[] => [
  ...new Set(
    steps.flatMap(({ outcomes }) =>
      outcomes.flatMap(({ next }) => next.flatMap(({ when }) => (when === undefined ? [] : conditionFields(when)))),
    ),
  ),
];

type TrialDialogProps = {
  readonly workflow: Workflow;
  readonly rowModel: string;
  readonly model: ModelDefinition | undefined;
  readonly onClose: () => void;
};
export function TrialDialog({ workflow, rowModel, model, onClose }: TrialDialogProps) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const [author, setAuthor] = useState<number | null>(null);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [path, setPath] = useState<readonly TriedStep[]>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestError>();
  const run = async () => {
    if (author === null || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      setPath(await dryRun({ row_model: rowModel, flow_data: workflow, author, record: values }));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setPath(undefined);
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      centered
      width={560}
      title={t('trial')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="primary" disabled={author === null} {...whileBusy(isBusy)} onClick={() => void run()}>
            {t('trial.run')}
          </Button>
        </>
      }
    >
      <div className="wd-trial">
        <p>{t('trial.help')}</p>
        <AskedField
          name="author"
          field={AUTHOR}
          required
          value={author}
          onChange={(value) => setAuthor(typeof value === 'number' ? value : null)}
        />
        {askedFields(workflow).map((name) => {
          const field = model?.fields[name];
          if (!field) return null;
          return (
            <AskedField
              key={name}
              name={name}
              field={field}
              value={values[name] ?? null}
              onChange={(value) => setValues((known) => ({ ...known, [name]: value }))}
            />
          );
        })}
        {failure && <Alert type="error" showIcon title={failure.fields[0]?.message ?? failure.message} />}
        {path && (
          <ol className="wd-path" aria-label={t('trial.path')}>
            {path.map((step, at) => (
              // A step can be passed more than once.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={at}>
                <StepTag type={step.type}>{label(step.label)}</StepTag>
                <span>{step.people.map(({ name }) => name).join(', ')}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Modal>
  );
}
