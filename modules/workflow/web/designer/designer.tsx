/** The designer of a workflow: stencil, drawing or list, the settings of the chosen step, and what is wrong. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { StepType } from '@lambda/model/workflow/step-types.ts';
import { startOf, stepOf, type Workflow } from '@lambda/model/workflow/workflow.ts';
import { useIsPhone } from '@lambda/web-engine/kit/page/use-media.ts';
import { Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { workflowTexts } from '../i18n/texts.ts';
import { DesignerBar, type DesignerView } from './designer-bar.tsx';
import { useWaiting } from './designer-data.ts';
import { onDesignerKey } from './designer-keys.ts';
import { addAfter, addStep, connect, copyStep, moveStep, newStep, removeStep, removeWay, type Way } from './drawing.ts';
import { FaultList, PeopleList } from './fault-list.tsx';
import { type CanvasDeeds, FlowCanvas } from './flow-canvas.tsx';
import { freePlace, laidOut } from './layout.ts';
import { Stencil } from './stencil.tsx';
import { StepList } from './step-list.tsx';
import { StepSettings } from './step-settings.tsx';
import { TrialDialog } from './trial-dialog.tsx';
import { useCheck } from './use-check.ts';
import { useDrawing } from './use-drawing.ts';
import { VersionsDialog } from './versions-dialog.tsx';

type DesignerProps = {
  readonly title: string;
  readonly begun: Workflow;
  /** The model whose records run through it. */
  readonly rowModel: string;
  readonly model: ModelDefinition | undefined;
  /** Null for one that is not stored yet. */
  readonly workflowId: number | null;
  readonly onChange: (workflow: Workflow) => void;
  readonly onDone: () => void;
};

export function Designer({ title, begun, rowModel, model, workflowId, onChange, onDone }: DesignerProps) {
  const t = workflowTexts.useText();
  const isPhone = useIsPhone();
  const { workflow, apply, undo, redo } = useDrawing(begun, onChange);
  const [wantedView, setView] = useState<DesignerView>('drawing');
  const [selected, setSelected] = useState<string>();
  const [way, setWay] = useState<Way>();
  const [focus, setFocus] = useState<{ readonly id: string; readonly turn: number }>();
  const [open, setOpen] = useState<'trial' | 'versions'>();
  const { faults, people, faulty, failure, retry } = useCheck(workflow, rowModel, model);
  const waits = useWaiting(workflowId).data;
  const waiting = useMemo(() => new Map((waits ?? []).map((one) => [one.step, one])), [waits]);
  const view = isPhone ? 'list' : wantedView;
  const step = selected === undefined ? undefined : stepOf(workflow, selected);

  const select = (id: string | undefined) => {
    setSelected(id);
    setWay(undefined);
  };
  const go = (id: string) => {
    select(id);
    setFocus((known) => ({ id, turn: (known?.turn ?? 0) + 1 }));
  };
  const add = (type: StepType) => {
    const place = freePlace(workflow, step?.id);
    const { id } = addAfter(workflow, type, step?.id, place);
    apply((known) => addAfter(known, type, step?.id, place).workflow);
    go(id);
  };
  const remove = (id: string) => {
    apply((known) => removeStep(known, id));
    select(undefined);
  };
  const copy = (id: string) => {
    const made = copyStep(workflow, id).copy;
    if (made === undefined) return;
    apply((known) => copyStep(known, id).workflow);
    go(made);
  };
  const deeds = useMemo<CanvasDeeds>(
    () => ({
      onMove: (id, place, by) => apply((known) => moveStep(known, id, place), by === 'key' ? `${id} move` : undefined),
      onConnect: (from, outcome, to) => apply((known) => (from === to ? known : connect(known, from, outcome, to))),
      onDrop: (type, place) => apply((known) => addStep(known, newStep(known, type, place))),
      onWay: (next) => {
        setWay(next);
        if (next) setSelected(undefined);
      },
    }),
    [apply],
  );
  const removeChosen = way
    ? () => {
        apply((known) => removeWay(known, way));
        setWay(undefined);
      }
    : step
      ? () => remove(step.id)
      : undefined;
  const copied = step && step.type !== 'START' ? () => copy(step.id) : undefined;
  const settings = step && (
    <StepSettings
      key={step.id}
      step={step}
      workflow={workflow}
      model={model}
      apply={apply}
      onCopy={() => copy(step.id)}
      onRemove={() => remove(step.id)}
    />
  );
  const stencil = <Stencil hasStart={startOf(workflow) !== undefined} onAdd={add} />;
  return (
    // Keys of the drawing are heard from every part of it that has the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className="wd" onKeyDown={(event) => onDesignerKey(event, { undo, redo, remove: removeChosen, copy: copied })}>
      <DesignerBar
        title={title}
        view={view}
        onView={setView}
        undo={undo}
        redo={redo}
        onLayout={() => apply(laidOut)}
        onTrial={rowModel === '' ? undefined : () => setOpen('trial')}
        onVersions={workflowId === null ? undefined : () => setOpen('versions')}
        onDone={onDone}
      />
      <div className="wd-body" data-phone={isPhone || undefined}>
        <div className="wd-work">
          {stencil}
          {view === 'drawing' ? (
            <FlowCanvas
              workflow={workflow}
              label={t('drawing')}
              selected={selected}
              onSelect={select}
              way={way}
              faulty={faulty}
              people={people}
              waiting={waiting}
              deeds={deeds}
              focus={focus}
            />
          ) : (
            <div className="wd-scroll">
              <StepList workflow={workflow} selected={selected} faulty={faulty} people={people} onSelect={select} />
              {isPhone && <FaultList faults={faults} onGo={go} failure={failure} onRetry={retry} />}
            </div>
          )}
          {way && (
            <div className="wd-way" role="status">
              {t('way.chosen')}
              <Button size="small" danger onClick={() => removeChosen?.()}>
                {t('way.remove')}
              </Button>
            </div>
          )}
        </div>
        {isPhone ? (
          <Drawer open={step !== undefined} size="100%" title={t('step.settings')} onClose={() => select(undefined)}>
            {settings}
          </Drawer>
        ) : (
          <aside className="wd-side" aria-label={t('step.settings')}>
            <div className="wd-side-main">
              {settings ?? <p className="wd-hint">{t('step.choose')}</p>}
              {!step && <PeopleList workflow={workflow} people={people} onGo={go} />}
            </div>
            <FaultList faults={faults} onGo={go} failure={failure} onRetry={retry} />
          </aside>
        )}
      </div>
      {open === 'trial' && <TrialDialog workflow={workflow} rowModel={rowModel} model={model} onClose={() => setOpen(undefined)} />}
      {open === 'versions' && workflowId !== null && <VersionsDialog workflow={workflowId} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
