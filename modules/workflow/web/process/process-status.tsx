/** Where a record stands in its workflow, in its form: the step, what the person may decide, and how it came there. */

import { lookOf } from '@lambda/model/workflow/step-types.ts';
import { StepTag } from '@lambda/ui/parts/step-tag.tsx';
import { useOpenRecordDeeds, useRecordId } from '@lambda/web-engine/form/record-id.ts';
import type { FieldWidgetProps } from '@lambda/web-engine/form/widgets/widget-props.ts';
import { useOptionalModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useChanges } from '@lambda/web-engine/kit/live/use-changes.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { workflowTexts } from '../i18n/texts.ts';
import { CopyButton } from './copy-button.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { renewProcesses, useProcessHistory, useProcessState } from './process-data.ts';
import { Timeline } from './timeline.tsx';

/** Reads everything anew when anybody moves the record on. */
function useMoves(model: string, id: number | null, onMoved: () => void): void {
  const { data } = useOptionalModel(model);
  const readAt = useRef(performance.now());
  useChanges(id === null ? undefined : data, {
    onChange: (change) => {
      if (change.id !== id) return;
      void renewProcesses();
      onMoved();
    },
    onMissed: () => void renewProcesses(),
    readAt: () => readAt.current,
  });
}

export function ProcessStatusWidget(props: WidgetProps) {
  const { modelName = '' } = props as WidgetProps & Pick<FieldWidgetProps, 'modelName'>;
  const { id: control, values } = props;
  const t = workflowTexts.useText();
  const label = useLabel();
  const id = useRecordId();
  const { renew, closeFor } = useOpenRecordDeeds();
  const { data: model } = useOptionalModel(modelName);
  const state = useProcessState(modelName, id);
  const history = useProcessHistory(modelName, id);
  useMoves(modelName, id, renew);
  const mayEdit = state.data?.may_edit;
  const closed = mayEdit === false ? t('closed') : undefined;
  useEffect(() => {
    closeFor(closed);
    return () => closeFor(undefined);
  }, [closeFor, closed]);

  if (id === null) return <output id={control}>{t('state.new')}</output>;
  if (state.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (state.error) return <LoadFailed error={state.error} onRetry={() => void state.refetch()} />;
  const { status_type: type, status, workflow_name: flow, ended } = state.data;
  const here = history.data?.statusHistories.findLast(({ status_id: step }) => step === state.data.status_id)?.step_label;
  const text = here ? label(here) : (status ?? '');
  return (
    <div className="wf-process">
      <div className="wf-process-head">
        <output id={control}>
          <StepTag type={type ?? ''}>{text === '' ? label(lookOf(type ?? '').label) : text}</StepTag>
        </output>
        {flow && <span className="wf-job">{flow}</span>}
        {state.data.version_id !== null && <CopyButton of={{ model: modelName, id }} />}
      </div>
      <DecisionPanel state={state.data} model={model} values={values} onMoved={renew} />
      {ended === null && state.data.turns.length === 0 && <p className="wf-job">{t('state.others')}</p>}
      {history.error ? (
        <LoadFailed error={history.error} onRetry={() => void history.refetch()} />
      ) : history.data ? (
        <Timeline history={history.data} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </div>
  );
}
