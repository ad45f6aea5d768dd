/** The decisions that the person may take about a record now, as buttons, and what came in between. */

import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import { StepTag } from '@lambda/ui/parts/step-tag.tsx';
import { useWidgetForm } from '@lambda/web-engine/form/widget-form.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { useLabel, useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Alert, App, Button } from 'antd';
import { Pause, Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { workflowTexts } from '../i18n/texts.ts';
import { ChangeList } from './change-list.tsx';
import { changesBetween } from './changes.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { decisionOf, type Filled } from './decision.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import {
  decide,
  hold,
  type ProcessState,
  readState,
  renewProcesses,
  resume,
  type Turn,
  type TurnOutcome,
  withdraw,
} from './process-data.ts';

const WORK = 'process-decision';
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The values as they stand in the form. */
type Values = Readonly<Record<string, unknown>>;
type ConflictNoticeProps = {
  readonly conflict: Conflict;
  readonly model: ModelDefinition | undefined;
  /** What was on the screen when the decision was begun, and what is there now. */
  readonly before: Values;
  readonly now: Values;
  readonly onClose: () => void;
};
function ConflictNotice({ conflict, model, before, now, onClose }: ConflictNoticeProps) {
  const t = workflowTexts.useText();
  const { message, decided, changed } = conflict;
  const changes = model && !decided ? changesBetween(model, before, now) : [];
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      closable={{ onClose }}
      title={message}
      description={
        decided ? (
          !message.includes(decided.who) && t('conflict.decided', { ...decided, when: formatDateTime(decided.when) })
        ) : (
          <>
            <p>{t('conflict.look')}</p>
            {model && changes.length + changed.length > 0 && <ChangeList model={model} changes={changes} more={changed} />}
          </>
        )
      }
    />
  );
}

/** What keeps the record from being agreed to, with the names of its fields. */
function Problems({ problems, model }: { readonly problems: ProcessState['problems']; readonly model: ModelDefinition | undefined }) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  if (!problems || problems.length === 0) return null;
  const nameOf = (name: string): string => {
    const field = model?.fields[name];
    return field ? label(field.label) : name;
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('problems')}
      description={
        <ul className="wf-problems">
          {problems.map((problem) => (
            <li key={`${problem.field} ${problem.code}`}>
              {nameOf(problem.field)}: {fieldErrorText(problem, language)}
            </li>
          ))}
        </ul>
      }
    />
  );
}

type TurnPartProps = {
  readonly turn: Turn;
  readonly onChoose: (outcome: TurnOutcome) => void;
  readonly onHold: () => void;
};
function TurnPart({ turn, onChoose, onHold }: TurnPartProps) {
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
        {turn.is_held && <span className="wf-job">{t('event.held')}</span>}
        {(turn.due_at !== null || turn.is_held) && (
          <Button
            size="small"
            type="text"
            icon={turn.is_held ? <Play {...icon} /> : <Pause {...icon} />}
            title={t(turn.is_held ? 'hold.resumeHelp' : 'hold.help')}
            onClick={onHold}
          >
            {t(turn.is_held ? 'hold.resume' : 'hold')}
          </Button>
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
  readonly model: ModelDefinition | undefined;
  readonly values: Values;
  /** After a decision, and after a refusal that says that the record is elsewhere by now. */
  readonly onMoved: () => void;
};

/** A decision that was begun, about the content that stood on the screen then: what comes while the dialog is open is not agreed to. */
type Chosen = { readonly turn: Turn; readonly outcome: TurnOutcome; readonly seen: string | null; readonly values: Values };

export function DecisionPanel({ state, model, values, onMoved }: DecisionPanelProps) {
  const t = workflowTexts.useText();
  const { message, modal } = App.useApp();
  const form = useWidgetForm();
  const [chosen, setChosen] = useState<Chosen>();
  const [conflict, setConflict] = useState<Conflict & { readonly before: Values }>();
  const of = { model: state.model, id: state.id };

  const moved = async () => {
    await renewProcesses();
    onMoved();
  };
  /** A conflict is shown in the panel, over a state that was read anew; every other refusal stays in the dialog. */
  const orConflict = async (before: Values, work: () => Promise<unknown>) => {
    try {
      await work();
      setConflict(undefined);
      message.success(t('decide.done'));
    } catch (error) {
      const found = error instanceof RequestError ? conflictOf(error) : undefined;
      if (!found) throw error;
      setConflict({ ...found, before });
    }
    await moved();
  };
  const send = async ({ turn, outcome, seen: whatWasSeen, values: before }: Chosen, filled: Filled, key: string) => {
    if (!form?.isDirty()) {
      await orConflict(before, () => decide(decisionOf({ of, seen: whatWasSeen, turn, outcome, filled }), key));
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
  const holdOrResume = async ({ place, is_held: isHeld }: Turn) => {
    try {
      await (isHeld ? resume(place) : hold(place));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      message.error(error.message);
    }
    await moved();
  };
  const askWithdrawal = () =>
    modal.confirm({
      title: t('withdraw.ask'),
      content: t('withdraw.help'),
      okText: t('withdraw'),
      cancelText: t('cancel'),
      onOk: async () => {
        try {
          await orConflict(values, () => withdraw(of.model, of.id));
        } catch (error) {
          if (!(error instanceof RequestError)) throw error;
          message.error(error.message);
        }
      },
    });
  return (
    <>
      {conflict && (
        <ConflictNotice conflict={conflict} model={model} before={conflict.before} now={values} onClose={() => setConflict(undefined)} />
      )}
      <Problems problems={state.problems} model={model} />
      {state.turns.map((turn) => (
        <TurnPart
          key={turn.place}
          turn={turn}
          onHold={() => void holdOrResume(turn)}
          onChoose={(outcome) => setChosen({ turn, outcome, seen: state.seen, values })}
        />
      ))}
      {state.may_withdraw && (
        <div>
          <Button icon={<Undo2 {...icon} />} onClick={askWithdrawal}>
            {t('withdraw')}
          </Button>
        </div>
      )}
      {chosen && (
        <DecisionDialog
          turn={chosen.turn}
          outcome={chosen.outcome}
          title={state.title}
          model={model}
          onDecide={(filled, key) => send(chosen, filled, key)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
