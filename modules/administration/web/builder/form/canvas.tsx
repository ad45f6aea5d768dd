/** The form as it is being drawn: its tabs, and the open one with its sections and fields. */
import { useDroppable } from '@dnd-kit/core';
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDesignLayer } from '../editor/design-layer.ts';
import type { DesignFault } from '../editor/designer.ts';
import { countOf, type Drop, type Pending } from './added.ts';
import type { DropTarget } from './canvas-drop.ts';
import { ChosenTools } from './canvas-item.tsx';
import { CanvasSection } from './canvas-section.tsx';
import { type FormPlace, isRows, pathOf, WHOLE } from './form-places.ts';
import { formDesignerTexts } from './texts.ts';
import type { Deeds, FormDesignerState } from './use-form-designer.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NO_FAULTS: readonly DesignFault[] = [];

type TabProps = {
  readonly at: number;
  readonly words: string;
  readonly isShown: boolean;
  readonly isChosen: boolean;
  readonly isOver: boolean;
  readonly isFaulty: boolean;
  readonly deeds: Deeds;
};
function CanvasTab({ at, words, isShown, isChosen, isOver, isFaulty, deeds }: TabProps) {
  const target: DropTarget = { kind: 'tab', tab: at };
  const { setNodeRef } = useDroppable({ id: `drop tab ${at}`, data: { target } });
  return (
    <button
      type="button"
      ref={setNodeRef}
      data-place={`tabs.${at}`}
      data-over={isOver}
      data-faulty={isFaulty}
      aria-current={isShown}
      className={isChosen ? 'form-tab form-tab-chosen' : 'form-tab'}
      onClick={(event) => {
        event.stopPropagation();
        deeds.choose({ kind: 'tab', tab: at });
      }}
    >
      {words}
    </button>
  );
}

function Waiting({ pending, isOver }: { readonly pending: Pending; readonly isOver: boolean }) {
  const t = formDesignerTexts.useText();
  const target: DropTarget = { kind: 'pending', part: pending };
  const { setNodeRef } = useDroppable({ id: 'drop pending', data: { target } });
  return (
    <div ref={setNodeRef} className="form-waiting" data-over={isOver}>
      {t(`pending.${pending.kind}`)}
    </div>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The table of a section: the form's own, or that of the rows. */
function modelOfSection(form: FormDefinition, models: ReadonlyMap<string, ModelDefinition>, children: string | undefined) {
  const own = models.get(form.model);
  if (children === undefined) return own;
  const field = own?.fields[children];
  return field?.kind === 'children' ? models.get(field.of) : undefined;
}

type CanvasProps = {
  readonly state: FormDesignerState;
  readonly models: ReadonlyMap<string, ModelDefinition>;
  readonly faults: readonly DesignFault[];
  readonly drop: Drop | undefined;
};
export function Canvas({ state, models, faults, drop }: CanvasProps) {
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const { form, place, shownTab, pending, deeds, focusAsked } = state;
  const root = useRef<HTMLDivElement>(null);
  const path = pathOf(place, form);
  const plain = pathOf(place);
  useEffect(() => {
    if (focusAsked === 0) return;
    const found = [...(root.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].find((one) => one.dataset.place === plain);
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'nearest' });
  }, [focusAsked, plain]);

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = event.target as HTMLElement;
    // Buttons of the chosen thing have keys of their own.
    if (at.dataset.place === undefined || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step) event.altKey ? deeds.move(step) : deeds.go(step);
    else if (event.key === 'Delete' || event.key === 'Backspace') deeds.remove();
    else if (event.key === 'Enter') deeds.openSettings();
    else if (event.key === 'Escape' && pending) deeds.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const tab = form.tabs[shownTab];
  const faultsIn = (prefix: string): readonly DesignFault[] => {
    const found = faults.filter((one) => one.path === prefix || one.path.startsWith(`${prefix}.`));
    return found.length > 0 ? found : NO_FAULTS;
  };
  const inSection = (section: number): number | undefined => {
    if ((place.kind !== 'section' && place.kind !== 'item') || place.tab !== shownTab || place.section !== section) return undefined;
    return place.kind === 'item' ? place.at : -1;
  };
  // The first section is the way in while something else than a section or field is chosen.
  const isOutside = place.kind === 'form' || place.kind === 'tab';
  const between = (section: number): 'before' | 'after' | undefined => {
    if (drop?.kind !== 'between' || drop.tab !== shownTab) return undefined;
    const count = tab?.sections.length ?? 0;
    return drop.section === section ? 'before' : drop.section === count && section === count - 1 ? 'after' : undefined;
  };
  const waitsAt = pending?.kind === 'section' && pending.tab === shownTab ? Math.min(pending.at, tab?.sections.length ?? 0) : undefined;
  const waiting = pending && <Waiting pending={pending} isOver={drop?.kind === 'part'} />;
  // A company arranges what is there.
  const isWhole = useDesignLayer() !== 'company';
  const isFormChosen = place.kind === 'form';
  const head: FormPlace = WHOLE;
  return (
    // Keys are heard here for everything that stands inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className="form-canvas" ref={root} onKeyDown={press} style={{ maxWidth: (form.width ?? 800) + 48 }}>
      <button
        type="button"
        data-place={pathOf(head)}
        className={isFormChosen ? 'form-head form-head-chosen' : 'form-head'}
        aria-current={isFormChosen}
        onClick={() => deeds.choose(head)}
      >
        <span>{label(form.label)}</span>
        <small>{t('canvas.count', { count: countOf(form) })}</small>
      </button>
      {form.warnText && <p className="form-warn">{label(form.warnText)}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: no set of inputs */}
      <div className="form-tabs" role="group" aria-label={t('canvas.tabs')}>
        {form.tabs.map((one, at) => (
          <CanvasTab
            key={one.name}
            at={at}
            words={label(one.label)}
            isShown={at === shownTab}
            isChosen={place.kind === 'tab' && place.tab === at}
            isOver={drop !== undefined && drop.kind !== 'part' && drop.tab === at && at !== shownTab}
            isFaulty={faultsIn(`tabs.${at}`).length > 0}
            deeds={deeds}
          />
        ))}
        {place.kind === 'tab' && <ChosenTools deeds={deeds} name={tab ? label(tab.label) : ''} isRow />}
        {isWhole && (
          <Button
            type="text"
            icon={<Plus {...icon} />}
            aria-label={t('canvas.addTab')}
            title={t('canvas.addTab')}
            onClick={() => deeds.add({ kind: 'part', part: 'tab' })}
          />
        )}
      </div>
      {pending?.kind === 'tab' && waiting}
      <div role="tree" aria-label={t('canvas.title')} className="form-tree" data-bytab={tab?.sectionRenderByTab === true}>
        {tab?.sections.map((section, index) => (
          <div key={section.name} role="none" className="form-place">
            {waitsAt === index && waiting}
            <CanvasSection
              section={section}
              tab={shownTab}
              index={index}
              model={modelOfSection(form, models, isRows(section) ? section.children : undefined)}
              chosenAt={inSection(index)}
              entryAt={isOutside ? (index === 0 ? -1 : undefined) : inSection(index)}
              dropAt={drop?.kind === 'gap' && drop.tab === shownTab && drop.section === index ? drop.at : undefined}
              between={between(index)}
              faults={faultsIn(pathOf({ kind: 'section', tab: shownTab, section: index }))}
              deeds={deeds}
            />
          </div>
        ))}
      </div>
      {waitsAt === (tab?.sections.length ?? 0) && waiting}
      {isWhole && (
        <Button
          className="form-add-section"
          type="dashed"
          icon={<Plus {...icon} />}
          onClick={() => deeds.add({ kind: 'part', part: 'section' })}
        >
          {t('canvas.addSection')}
        </Button>
      )}
      {pending && (
        <Button className="form-add-section" icon={<X {...icon} />} onClick={deeds.cancel}>
          {t('pending.cancel')}
        </Button>
      )}
      {path === '' && faults.some((one) => one.path === '') && (
        <span className="builder-message">{faults.find((one) => one.path === '')?.message}</span>
      )}
    </div>
  );
}
