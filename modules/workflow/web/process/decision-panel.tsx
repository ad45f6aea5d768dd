/** The decisions that the person may take about a record now, as buttons, and what came in between. */
import { StepTag } from '@lambda/ui/parts/step-tag.tsx';
import { useWidgetForm } from '@lambda/web-engine/form/widget-form.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Alert, App, Button } from 'antd';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { workflowTexts } from '../i18n/texts.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { decisionOf, type Filled } from './decision.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { decide, type ProcessState, readState, renewProcesses, type Turn, type TurnOutcome, withdraw } from './process-data.ts';

const WORK = 'process-decision';

function ConflictNotice({ conflict, onClose }: { readonly conflict: Conflict; readonly onClose: () => void }) {
  const t = workflowTexts.useText();
  const { message, decided } = conflict;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      closable={{ onClose }}
      title={message}
      description={decided && !message.includes(decided.who) && t('conflict.decided', { ...decided, when: formatDateTime(decided.when) })}
    />
  );
}

type TurnPartProps = { readonly turn: Turn; readonly onChoose: (outcome: TurnOutcome) => void };
function TurnPart({ turn, onChoose }: TurnPartProps) {
  const t = workflowTexts.useText();
  const label = useLabel();
  return (
    <div className="wf-turn">
      <div className="wf-process-head">
        <h4>{t(turn.ballot ? 'decide.vote' : 'decide.title')}</h4>
        <StepTag type={turn.type}>{label(turn.label)}</StepTag>
        {turn.for && <span className="wf-job">{t('history.inPlaceOf', { name: turn.for.name })}</span>}
        {turn.due_at && (
          <span className="wf-job lp-figures">
            {t('due')}: {formatDateTime(turn.due_at)}
          </span>
        )}
      </div>
      <div className="wf-buttons">
        {turn.outcomes.map((outcome, at) => (
          <Button
            key={outcome.code}
            type={at === 0 ? 'primary' : 'default'}
            danger={at > 0 && outcome.next.some(({ type }) => type === 'CANCEL')}
            onClick={() => onChoose(outcome)}
          >
            {label(outcome.label)}
          </Button>
        ))}
      </div>
    </div>
  );
}

type DecisionPanelProps = {
  readonly state: ProcessState;
  /** After a decision, and after a refusal that says that the record is elsewhere by now. */
  readonly onMoved: () => void;
};

export function DecisionPanel({ state, onMoved }: DecisionPanelProps) {
  const t = workflowTexts.useText();
  const { message, modal } = App.useApp();
  const form = useWidgetForm();
  const [chosen, setChosen] = useState<{ readonly turn: Turn; readonly outcome: TurnOutcome }>();
  const [conflict, setConflict] = useState<Conflict>();
  const of = { model: state.model, id: state.id };

  const moved = async () => {
    await renewProcesses();
    onMoved();
  };
  /** A conflict is shown in the panel, over a state that was read anew; every other refusal stays in the dialog. */
  const orConflict = async (work: () => Promise<unknown>) => {
    try {
      await work();
      setConflict(undefined);
      message.success(t('decide.done'));
    } catch (error) {
      const found = error instanceof RequestError ? conflictOf(error) : undefined;
      if (!found) throw error;
      setConflict(found);
    }
    await moved();
  };
  const send = async ({ turn, outcome }: { turn: Turn; outcome: TurnOutcome }, filled: Filled, key: string) => {
    if (!form?.isDirty()) {
      await orConflict(() => decide(decisionOf({ of, seen: state.seen, turn, outcome, filled }), key));
      return;
    }
    // What was typed is saved first: the decision is about what the person sees.
    form.afterSave(WORK, async () => {
      const { seen } = await readState(of.model, of.id);
      await decide(decisionOf({ of, seen, turn, outcome, filled }), key);
      message.success(t('decide.done'));
      await renewProcesses();
    });
    await form.save();
    // A save that was refused shows why at its fields; the decision does not wait for another one.
    form.afterSave(WORK, undefined);
  };
  const askWithdrawal = () =>
    modal.confirm({
      title: t('withdraw.ask'),
      content: t('withdraw.help'),
      okText: t('withdraw'),
      cancelText: t('cancel'),
      onOk: async () => {
        try {
          await orConflict(() => withdraw(of.model, of.id));
        } catch (error) {
          if (!(error instanceof RequestError)) throw error;
          message.error(error.message);
        }
      },
    });
  return (
    <>
      {conflict && <ConflictNotice conflict={conflict} onClose={() => setConflict(undefined)} />}
      {state.turns.map((turn) => (
        <TurnPart key={turn.place} turn={turn} onChoose={(outcome) => setChosen({ turn, outcome })} />
      ))}
      {state.may_withdraw && (
        <div>
          <Button icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />} onClick={askWithdrawal}>
            {t('withdraw')}
          </Button>
        </div>
      )}
      {chosen && (
        <DecisionDialog
          turn={chosen.turn}
          outcome={chosen.outcome}
          title={state.title}
          onDecide={(filled, key) => send(chosen, filled, key)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
