/** Asks before an action is done: whether it is meant, and what it needs to know. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { App, Button, Modal } from 'antd';
import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { RequestError } from '../../kit/data/client.ts';
import { usePage } from '../../kit/data/page-scope.ts';
import { useAttempt } from '../../kit/data/use-attempt.ts';
import { formatNumber, today } from '../../kit/format.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { FieldWidget } from '../field-widget.tsx';
import { type ActedRecord, doAction, type OfferedAction, type Shown } from './action-data.ts';
import { askedValues } from './asked-values.ts';
import { ShownOnceDialog } from './shown-once-dialog.tsx';
import { actionTexts } from './texts.ts';

export type ActionDialogProps = {
  readonly action: OfferedAction;
  readonly records: readonly ActedRecord[];
  /** How people know a record. */
  readonly nameOf: (record: ActedRecord) => string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Runs at once when nothing has to be asked; the dialog then only shows what went wrong. */
export function ActionDialog({ action, records, nameOf, onClose, onDone }: ActionDialogProps) {
  const t = actionTexts.useText();
  const label = useLabel();
  const id = useId();
  const { message } = App.useApp();
  const page = usePage();
  const [values, setValues] = useState(() => askedValues(action, { today: today(), now: new Date().toISOString() }));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestError>();
  const [shown, setTold] = useState<readonly Shown[]>([]);
  const attempt = useAttempt();
  const isRunning = useRef(false);
  const fields = Object.entries(action.fields ?? {});
  const title = label(action.label);
  const [only] = records;
  const name = records.length === 1 && only ? nameOf(only) : t('many', { count: formatNumber(records.length) });

  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const ids = records.map((record) => record.id);
      const answer = await attempt([ids, values], (key) => doAction(action, { ids, input: values, key, page }));
      message.success(t('done', { action: title }));
      if (answer.length > 0) setTold(answer);
      else onDone();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const problemOf = (field: string) => failure?.fields.find((problem) => problem.field === field)?.message;
  const nameById = (wanted: number) => {
    const record = records.find((one) => one.id === wanted);
    return record ? nameOf(record) : t('record', { id: wanted });
  };
  if (shown.length > 0) return <ShownOnceDialog title={title} shown={shown} nameOf={nameById} onClose={onDone} />;
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
          <Button type="primary" danger={action.danger === true} {...whileBusy(isBusy)} onClick={() => void run()}>
            {title}
          </Button>
        </>
      }
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p className="action-question">{action.confirm ? label(action.confirm) : t('sure', { name: title })}</p>
      {fields.map(([field, definition]) => (
        <div key={field} className="record-field">
          <label htmlFor={`${id}-${field}`} className={definition.required ? 'record-required' : undefined}>
            {label(definition.label)}
          </label>
          <FieldWidget
            id={`${id}-${field}`}
            name={field}
            field={definition}
            widget={action.widgets?.[field]}
            label={label(definition.label)}
            value={values[field]}
            storedValue={undefined}
            values={values}
            required={definition.required === true}
            invalid={problemOf(field) !== undefined}
            readOnly={false}
            inRow={false}
            onChange={(value) => setValues((before) => ({ ...before, [field]: value }))}
            onBlur={() => undefined}
            onProblem={() => undefined}
          />
          <div className="record-message">{problemOf(field)}</div>
        </div>
      ))}
      {failure && (
        <div role="alert" className="record-message">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          <span>
            {failure.message}
            {failure.rows.map((row) => (
              <span key={row.id} className="action-reason">
                {nameById(row.id)}: {row.message}
              </span>
            ))}
          </span>
        </div>
      )}
    </Modal>
  );
}
