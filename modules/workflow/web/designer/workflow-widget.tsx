/** The drawing of a workflow in its form: looked at in place, drawn in a window of its own. */
import './designer.css';
import { EMPTY_WORKFLOW, type Workflow, workflowSchema } from '@lambda/model/workflow/workflow.ts';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { useRecordId } from '@lambda/web-engine/form/record-id.ts';
import { useOptionalModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { useIsPhone } from '@lambda/web-engine/kit/page/use-media.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { Alert, Button, Drawer } from 'antd';
import { ListChecks, PencilRuler, TriangleAlert } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { workflowTexts } from '../i18n/texts.ts';
import { useIsWorkAdministrator } from '../work/administrators.ts';
import { Designer } from './designer.tsx';
import { FlowCanvas } from './flow-canvas.tsx';
import { USUAL_PATTERN } from './pattern.ts';
import { RunningDialog } from './running-dialog.tsx';
import { StepList } from './step-list.tsx';
import { useCheck } from './use-check.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The stored value; undefined for one that is no drawing. */
function readDrawing(value: unknown): Workflow | undefined {
  if (value === null || value === undefined || value === '') return EMPTY_WORKFLOW;
  const read = workflowSchema.safeParse(value);
  return read.success ? read.data : undefined;
}

export function WorkflowWidget({ id, value, values, onChange, readOnly }: WidgetProps) {
  const t = workflowTexts.useText();
  const isPhone = useIsPhone();
  const workflowId = useRecordId();
  const [begun, setBegun] = useState<Workflow>();
  const [isRunningOpen, setRunning] = useState(false);
  const isAdministrator = useIsWorkAdministrator();
  const rowModel = typeof values.row_model === 'string' ? values.row_model : '';
  const name = typeof values.flow_name === 'string' ? values.flow_name : '';
  const { data: model } = useOptionalModel(rowModel);
  const drawing = useMemo(() => readDrawing(value), [value]);
  const shown = drawing ?? EMPTY_WORKFLOW;
  const isEmpty = shown.steps.length === 0;
  const { faults, faulty, people } = useCheck(shown, rowModel, model, !readOnly);
  const change = useCallback((next: Workflow) => onChange(next), [onChange]);
  const begin = (workflow: Workflow) => {
    if (workflow !== shown) onChange(workflow);
    setBegun(workflow);
  };
  return (
    <div className="wd-widget">
      {drawing === undefined && <Alert type="error" showIcon title={t('drawing.unreadable')} />}
      {isEmpty ? (
        <StateFrame
          picture="empty"
          title={t('empty.title')}
          text={t('empty.text')}
          actions={
            !readOnly && (
              <>
                <Button id={id} aria-label={t('empty.pattern')} type="primary" onClick={() => begin(USUAL_PATTERN)}>
                  {t('empty.pattern')}
                </Button>
                <Button onClick={() => begin(EMPTY_WORKFLOW)}>{t('empty.blank')}</Button>
              </>
            )
          }
        />
      ) : (
        <>
          <div className="wd-widget-head">
            {!readOnly && (
              <Button id={id} aria-label={t('edit')} type="primary" icon={<PencilRuler {...icon} />} onClick={() => begin(shown)}>
                {t('edit')}
              </Button>
            )}
            {!readOnly && workflowId !== null && isAdministrator && (
              <Button icon={<ListChecks {...icon} />} onClick={() => setRunning(true)}>
                {t('running')}
              </Button>
            )}
            {!readOnly && faults.length > 0 && (
              <span className="wd-alert">
                <TriangleAlert {...icon} />
                {t('faults.count', { count: faults.length })}
              </span>
            )}
          </div>
          {isPhone ? (
            <StepList workflow={shown} faulty={readOnly ? undefined : faulty} people={people} />
          ) : (
            <div className="wd-looked">
              <FlowCanvas workflow={shown} label={t('drawing')} people={people} {...(readOnly ? {} : { faulty })} />
            </div>
          )}
        </>
      )}
      {isRunningOpen && workflowId !== null && <RunningDialog workflow={workflowId} onClose={() => setRunning(false)} />}
      <Drawer
        open={begun !== undefined}
        size="100%"
        closable={false}
        destroyOnHidden
        aria-label={t('designer')}
        rootClassName="wd-drawer"
        onClose={() => setBegun(undefined)}
      >
        {begun && (
          <Designer
            title={name === '' ? t('designer') : name}
            begun={begun}
            rowModel={rowModel}
            model={model}
            workflowId={workflowId}
            onChange={change}
            onDone={() => setBegun(undefined)}
          />
        )}
      </Drawer>
    </div>
  );
}
