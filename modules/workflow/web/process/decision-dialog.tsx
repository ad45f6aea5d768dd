/** Asks for what an outcome needs, shows where it leads, and sends the decision. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { refusalOf } from '@lambda/web-engine/kit/data/refusal.ts';
import { useAttempt } from '@lambda/web-engine/kit/data/use-attempt.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Alert, Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { label as words } from '../../label.ts';
import { AskedField } from '../asked-field.tsx';
import { workflowTexts } from '../i18n/texts.ts';
import { changeableNext, type Filled, missingIn, NOTHING_FILLED } from './decision.ts';
import { type NextStep, saveSignature, type Turn, type TurnOutcome } from './process-data.ts';
import { CodeField, SignatureField } from './sign-fields.tsx';

/** Everybody may see the directory; the number of a person in it is the number of the employee. */
const PEOPLE = 'staff_directory';
const NOTE = { kind: 'longText', label: words('Тайлбар', 'Note', '메모'), max: 2_000 } as const;
const RECIPIENTS = { kind: 'references', label: words('Хэнд шилжүүлэх', 'Recipients', '받는 사람'), to: PEOPLE } as const;
const VOTERS = { kind: 'references', label: words('Санал өгөх хүмүүс', 'Voters', '투표자'), to: PEOPLE } as const;
const ASSIGNEE = { kind: 'reference', label: words('Дараагийн хариуцагч', 'Next person', '다음 담당자'), to: PEOPLE } as const;

function Next({ steps }: { readonly steps: readonly NextStep[] }) {
  const t = workflowTexts.useText();
  const label = useLabel();
  if (steps.length === 0) return null;
  return (
    <p>
      {t('decide.next')}{' '}
      {steps.map((step, at) => (
        <span key={step.step}>
          {at > 0 && '; '}
          <strong>{label(step.label)}</strong>
          {step.people.length > 0 && ` (${step.people.map(({ name }) => name).join(', ')})`}
        </span>
      ))}
    </p>
  );
}

type DecisionDialogProps = {
  readonly turn: Turn;
  readonly outcome: TurnOutcome;
  /** What the record is called. */
  readonly title: string;
  readonly model: ModelDefinition | undefined;
  /** Throws `RequestError`; a conflict is told by whoever asks. */
  readonly onDecide: (filled: Filled, key: string) => Promise<void>;
  readonly onClose: () => void;
};

export function DecisionDialog({ turn, outcome, title, model, onDecide, onClose }: DecisionDialogProps) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const attempt = useAttempt();
  const [filled, setFilled] = useState<Filled>(NOTHING_FILLED);
  const [keeps, setKeeps] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<RequestError>();
  const set = (part: Partial<Filled>) => setFilled((known) => ({ ...known, ...part }));
  const missing = wasAsked ? missingIn(turn, outcome, filled) : [];
  const problemOf = (name: 'note' | 'people' | 'signature' | 'code'): string | undefined =>
    missing.includes(name) ? t(`missing.${name}`) : failure?.fields.find(({ field }) => field === name)?.message;
  const next = changeableNext(turn, outcome);
  const peopleProblem = problemOf('people');

  const send = async () => {
    setAsked(true);
    if (isBusy || missingIn(turn, outcome, filled).length > 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await attempt([turn.place, outcome.code, filled], (key) => onDecide(filled, key));
      // The decision stands; a signature that could not be kept is typed again the next time.
      if (keeps && filled.signature) await saveSignature(filled.signature).catch(() => undefined);
      onClose();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const refusal = failure && refusalOf(failure);
  const shown = ['note', 'people', 'signature', 'code'];
  // What is wrong with the record itself is told with the name of its field.
  const ofRecord = ({ field, message }: { readonly field: string; readonly message: string }): string => {
    const known = model?.fields[field];
    return known ? `${label(known.label)}: ${message}` : message;
  };
  const elsewhere = refusal?.fields.filter(({ field }) => !shown.includes(field)).map(ofRecord) ?? [];
  const said = refusal?.message ?? (elsewhere.length > 0 ? elsewhere.join(' ') : undefined);
  return (
    <Modal
      open
      centered
      width={560}
      title={label(outcome.label)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" {...whileBusy(isBusy)} onClick={() => void send()}>
            {label(outcome.label)}
          </Button>
        </>
      }
    >
      <div className="wf-dialog">
        <p>
          <strong>{title}</strong>
        </p>
        {turn.for && <p>{t('history.inPlaceOf', { name: turn.for.name })}</p>}
        <Next steps={outcome.next} />
        {turn.wants_people !== 'none' && (
          <AskedField
            name="people"
            field={turn.wants_people === 'voters' ? VOTERS : RECIPIENTS}
            value={filled.people.length > 0 ? filled.people : null}
            required
            problem={peopleProblem}
            onChange={(value) => set({ people: Array.isArray(value) ? value.map(Number) : [] })}
          />
        )}
        {next && (
          <AskedField
            name="assignee"
            field={ASSIGNEE}
            value={filled.assignee}
            required={next.people.length === 0}
            problem={peopleProblem}
            help={next.people.length > 0 ? t('decide.assigneeHelp', { names: next.people.map(({ name }) => name).join(', ') }) : undefined}
            onChange={(value) => set({ assignee: typeof value === 'number' ? value : null })}
          />
        )}
        <AskedField
          name="note"
          field={NOTE}
          value={filled.note}
          required={outcome.needs_note}
          problem={problemOf('note')}
          onChange={(value) => set({ note: typeof value === 'string' ? value : '' })}
        />
        {filled.note.trim() !== '' && !turn.ballot && (
          <Checkbox checked={filled.isPrivate} onChange={(event) => set({ isPrivate: event.target.checked })}>
            {t('decide.privateNote')}
          </Checkbox>
        )}
        {turn.is_signature_needed && (
          <SignatureField
            value={filled.signature}
            onChange={(signature) => set({ signature })}
            keeps={keeps}
            onKeeps={setKeeps}
            problem={problemOf('signature')}
          />
        )}
        {turn.needs_code && <CodeField value={filled.code} onChange={(code) => set({ code })} problem={problemOf('code')} />}
        {said && <Alert type="error" showIcon title={said} role="alert" />}
      </div>
    </Modal>
  );
}
