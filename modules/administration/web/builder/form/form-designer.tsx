/** The designer of a form: the palette, the form as it is being drawn, and the settings of what is chosen. */
import './form-designer.css';
import './canvas.css';
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useMedia } from '@lambda/web-engine/kit/page/use-media.ts';
import { Alert, Button, Segmented } from 'antd';
import { Settings2 } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useDesignLayer } from '../editor/design-layer.ts';
import type { DesignerProps, DesignFault } from '../editor/designer.ts';
import { useModelWithNeighbours } from '../editor/drafted-models.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import type { Drop } from './added.ts';
import { Canvas } from './canvas.tsx';
import { draggedOf, dropAt, nearestTarget, targetOver } from './canvas-drop.ts';
import { itemAt, nameOf, sectionAt } from './form-places.ts';
import { kindLabel } from './kinds.ts';
import { NewFieldDialog } from './new-field-dialog.tsx';
import { Palette } from './palette.tsx';
import { SettingsPane } from './settings-pane.tsx';
import { formDesignerTexts } from './texts.ts';
import { type Dragged, useFormDesigner } from './use-form-designer.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const PANES = ['palette', 'canvas', 'settings'] as const;
type Pane = (typeof PANES)[number];

/** Dragging is shown to the eye alone; what a drop did is said as every other step. */
const silent = (): undefined => undefined;
const ANNOUNCEMENTS: Announcements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent };

/** What is dragged, in words. */
function useDraggedWords(form: FormDefinition, models: ReadonlyMap<string, ModelDefinition>, dragged: Dragged | undefined): string {
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const fields = models.get(form.model)?.fields ?? {};
  const named = (name: string): string => (fields[name] ? label(fields[name].label) : name);
  if (!dragged) return '';
  if (dragged.from === 'palette') {
    const { add } = dragged;
    if (add.kind === 'part') return t(`palette.${add.part}`);
    return add.kind === 'newField' ? label(kindLabel(add.of)) : named(add.name);
  }
  if (dragged.place.kind === 'item') {
    const item = itemAt(form, dragged.place);
    return item === undefined ? '' : named(nameOf(item));
  }
  const section = sectionAt(form, dragged.place);
  return section ? label(section.label) : '';
}

// The same objects always: new ones would draw every thing that can be dragged anew.
const BY_MOUSE = { activationConstraint: { distance: 5 } };
const BY_TOUCH = { activationConstraint: { delay: 250, tolerance: 6 } };
const NO_FAULTS: readonly DesignFault[] = [];
/** At its place nobody needs to read where it is. */
const withoutPath = (fault: DesignFault): DesignFault => ({ ...fault, message: fault.message.replace(`${fault.path}: `, '') });
const isSameDrop = (a: Drop | undefined, b: Drop | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

export default function FormDesigner({ value, change, faults: found }: DesignerProps<'form'>) {
  const t = formDesignerTexts.useText();
  const layer = useDesignLayer();
  const given = found.length > 0 ? found : NO_FAULTS;
  const faults = useMemo(() => given.map(withoutPath), [given]);
  const { model, models: tables, isLoading } = useModelWithNeighbours(value.model);
  const models = useStableModels(tables);
  const state = useFormDesigner({ value, change }, models);
  const { deeds, settingsAsked } = state;
  // What stands beside the canvas follows it: a key or a drag is answered by the canvas first.
  const later = useDeferredValue(state);
  const isNarrow = useMedia('(max-width: 1023.98px)');
  const [pane, setPane] = useState<Pane>('canvas');
  const [view, setView] = useState<'draw' | 'preview'>('draw');
  const [dragged, setDragged] = useState<Dragged>();
  const [drop, setDrop] = useState<Drop>();
  const words = useDraggedWords(value, models, dragged);
  const sensors = useSensors(useSensor(MouseSensor, BY_MOUSE), useSensor(TouchSensor, BY_TOUCH));
  useEffect(() => {
    if (settingsAsked > 0) setPane('settings');
  }, [settingsAsked]);

  const meant = ({ active, over, activatorEvent, delta }: DragMoveEvent | DragEndEvent): Drop | undefined => {
    const [thing, target] = [draggedOf(active), targetOver(over ?? undefined)];
    const start = activatorEvent instanceof MouseEvent ? activatorEvent : (activatorEvent as TouchEvent).touches?.[0];
    if (!thing || !target || !over || !start) return undefined;
    return dropAt(value, {
      dragged: thing,
      target,
      rect: over.rect,
      point: { x: start.clientX + delta.x, y: start.clientY + delta.y },
    });
  };
  const onDragStart = ({ active }: DragStartEvent) => setDragged(draggedOf(active));
  const onDragMove = (event: DragMoveEvent) => {
    const next = meant(event);
    setDrop((before) => (isSameDrop(before, next) ? before : next));
  };
  const end = useCallback(() => {
    setDragged(undefined);
    setDrop(undefined);
  }, []);
  const onDragEnd = (event: DragEndEvent) => {
    const [thing, place] = [draggedOf(event.active), meant(event)];
    end();
    if (thing && place) deeds.drop(thing, place);
  };

  if (!model) {
    if (isLoading) return <PageLoading />;
    return <Alert type="warning" showIcon title={t('model.gone', { name: value.model })} />;
  }
  const palette = (
    <Palette
      form={later.form}
      place={later.place}
      models={models}
      noNewField={layer ? t('new.ofPlatform') : model.internal || model.placement === 'local' ? t('new.closed') : undefined}
      deeds={deeds}
    />
  );
  const canvas = (
    <>
      <Segmented<'draw' | 'preview'>
        className="form-view"
        aria-label={t('view')}
        value={view}
        onChange={setView}
        options={[
          { value: 'draw', label: t('view.draw') },
          { value: 'preview', label: t('view.preview') },
        ]}
      />
      {view === 'draw' ? (
        <Canvas state={state} models={models} faults={faults} drop={drop} />
      ) : (
        <PreviewPane show={{ type: 'form', definition: value }} models={models} />
      )}
    </>
  );
  const settings = <SettingsPane state={state.isBySettings ? state : later} models={models} faults={faults} />;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestTarget}
      onDragStart={onDragStart}
      onDragMove={onDragMove}
      onDragEnd={onDragEnd}
      onDragCancel={end}
      accessibility={{ announcements: ANNOUNCEMENTS, container: document.body }}
    >
      {isNarrow ? (
        <Tabs
          activeKey={pane}
          onChange={(next) => setPane(PANES.find((one) => one === next) ?? 'canvas')}
          items={[
            { key: 'palette', label: t('pane.palette'), children: palette },
            {
              key: 'canvas',
              label: t('pane.canvas'),
              children: (
                <>
                  {canvas}
                  {view === 'draw' && (
                    <Button className="form-to-settings" icon={<Settings2 {...icon} />} onClick={() => deeds.openSettings()}>
                      {t('tool.settings')}
                    </Button>
                  )}
                </>
              ),
            },
            { key: 'settings', label: t('pane.settings'), children: settings },
          ]}
        />
      ) : (
        <div className="form-designer" data-view={view}>
          {view === 'draw' && (
            <section className="form-pane" aria-label={t('pane.palette')}>
              {palette}
            </section>
          )}
          <section className="form-pane form-pane-canvas" aria-label={t('pane.canvas')}>
            {canvas}
          </section>
          <section className="form-pane" aria-label={t('pane.settings')}>
            {settings}
          </section>
        </div>
      )}
      <DragOverlay dropAnimation={null}>{dragged ? <span className="form-dragged">{words}</span> : null}</DragOverlay>
      <p className="lp-hidden" aria-live="polite">
        {state.said}
      </p>
      {state.asked && (
        <NewFieldDialog
          asked={state.asked}
          model={model}
          onPlaced={(name) => state.asked && deeds.placeNew(name, state.asked.drop)}
          onClose={deeds.cancel}
        />
      )}
    </DndContext>
  );
}

/** The same map for the same tables, so that typing draws nothing anew that does not change. */
function useStableModels(models: ReadonlyMap<string, ModelDefinition>): ReadonlyMap<string, ModelDefinition> {
  const [kept, setKept] = useState(models);
  const isSame = kept.size === models.size && [...models].every(([name, model]) => kept.get(name) === model);
  if (isSame) return kept;
  setKept(models);
  return models;
}
