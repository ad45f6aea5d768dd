/** A loaded record being filled in: header, strips, identity, tabs and foot, and the ways between them. */
import './record-tabs.css';
import { isAskedWidget } from '@lambda/model/definitions/widgets.ts';
import { CounterBadge } from '@lambda/ui/parts/counter-badge.tsx';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLabel } from '../kit/i18n/i18n.ts';
import { usePresence } from '../kit/live/use-presence.ts';
import { usePageLife } from '../kit/page/page-life.ts';
import { isFieldAwaited, useWayTo } from '../kit/pointing/point-marks.ts';
import { findConflict, mergeConflict } from './conflict.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { controlId } from './control-id.ts';
import type { Draft } from './draft.ts';
import { ExtraButtons } from './extra-buttons.tsx';
import { FooterButtons } from './footer-buttons.tsx';
import { badFields, countIn } from './form-errors.ts';
import { FormFooter } from './form-footer.tsx';
import { FormSection, isSectionVisible } from './form-section.tsx';
import { type FormShape, type ShapedSection, type ShapedTab, shapedFields } from './form-shape.ts';
import { ClosedStrip, DraftStrip, ErrorStrip, FailureStrip, NoticeStrip, PresenceStrip } from './form-strips.tsx';
import type { FormRecord, Values } from './form-values.ts';
import { IdentityBlock } from './identity-block.tsx';
import { useProposals } from './proposals.ts';
import { SectionTabs } from './section-tabs.tsx';
import { StepLine } from './steps/step-line.tsx';
import { StepReview } from './steps/step-review.tsx';
import { useSteps } from './steps/use-steps.ts';
import { formTexts } from './texts.ts';
import { useDraft } from './use-draft.ts';
import { useEditor } from './use-editor.ts';
import { useSave } from './use-save.ts';
import { useFormWork, WidgetFormProvider } from './widget-form.ts';

/** What the container of a form does with it while it is open. */
export type FormHandle = {
  /** Settles when the server has answered. */
  readonly save: () => Promise<void>;
  /** What was typed is not wanted any more: its drafts go. */
  readonly giveUp: () => void;
};

type RecordEditorProps = {
  readonly shape: FormShape;
  readonly start: FormRecord;
  readonly isReadOnly: boolean;
  readonly isPhone: boolean;
  /** What closes the record to this person, in words. */
  readonly closedFor: string | undefined;
  /** Where a form over another one stands, so that drafts of one form do not meet. */
  readonly draftPlace: string | undefined;
  readonly onSaved: (id: number) => void;
  /** Saved by a form that goes on with the next record, with the values kept for it; undefined where there is no room for one. */
  readonly onSavedNext: ((id: number, kept: Values) => void) | undefined;
  readonly onClose: () => void;
  readonly onDirtyChange: ((isDirty: boolean) => void) | undefined;
  /** Where the container finds what it does with the open form. */
  readonly handle: RefObject<FormHandle | undefined> | undefined;
};

/** After the tab has been drawn: one frame for React, one for the layout. */
const afterDrawing = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(work));
};

/** A group of marks has no focus of its own: its first mark takes it. */
function focusOn(control: HTMLElement | null): void {
  const isGroup = control?.getAttribute('role') === 'radiogroup' || control?.getAttribute('role') === 'group';
  const target = isGroup ? control?.querySelector<HTMLElement>('input:checked, input') : control;
  target?.focus({ preventScroll: true });
}

function useJump(shape: FormShape, formId: string) {
  const [inner, setInner] = useState<Readonly<Record<string, string>>>({});
  const [tab, setTab] = useState(shape.tabs[0]?.name ?? '');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = useCallback((key: string) => {
    setFolded((known) => new Set(known.has(key) ? [...known].filter((one) => one !== key) : [...known, key]));
  }, []);
  const jump = useCallback(
    (place: string) => {
      const root = place.split('/')[0] ?? place;
      for (const one of shape.tabs) {
        const section = one.sections.find((candidate) =>
          candidate.kind === 'children' ? candidate.field === root : candidate.fields.some(({ name }) => name === root),
        );
        if (!section) continue;
        setTab(one.name);
        setInner((known) => ({ ...known, [one.name]: section.name }));
        setFolded((known) => new Set([...known].filter((key) => key !== `${one.name}/${section.name}`)));
      }
      afterDrawing(() => {
        const control = document.getElementById(controlId(formId, place)) ?? document.getElementById(`${controlId(formId, place)}-message`);
        control?.scrollIntoView({ block: 'center' });
        focusOn(control);
      });
    },
    [shape, formId],
  );
  const turn = useCallback((outer: string, section: string) => setInner((known) => ({ ...known, [outer]: section })), []);
  return { tab, setTab, inner, turn, folded, fold, jump };
}

/**
 * Ctrl S and ⌘ S save the form that has the focus, on any keyboard layout; the browser's own dialog never opens. Enter
 * saves from the last field only, so that a line finished in the middle of a form does not send it half-done.
 */
function useSaveKeys(root: RefObject<HTMLDivElement | null>, save: (() => void) | undefined): void {
  useEffect(() => {
    if (!save) return;
    const onKey = (event: KeyboardEvent) => {
      const form = root.current;
      const focused = document.activeElement;
      if (!form || event.defaultPrevented || event.isComposing) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyS') {
        event.preventDefault();
        if (!focused || focused === document.body || form.parentElement?.contains(focused)) save();
      }
      if (event.key === 'Enter' && isLastLine(form, event.target)) save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root, save]);
}

/** Whether a text line is the last input on the open tab. Lists and calendars need Enter for themselves. */
function isLastLine(form: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement) || !form.contains(target)) return false;
  if (target.getAttribute('role') === 'combobox' || target.closest('.ant-picker')) return false;
  const inputs = [...form.querySelectorAll<HTMLElement>('.record-body input:not([type=file]), .record-body textarea')];
  return inputs.filter((input) => input.offsetParent !== null && !input.hasAttribute('readonly')).at(-1) === target;
}

export function RecordEditor(props: RecordEditorProps) {
  const { shape, start, isReadOnly, isPhone, closedFor, draftPlace, onSaved, onSavedNext, onClose, onDirtyChange, handle } = props;
  const t = formTexts.useText();
  const label = useLabel();
  const formId = useId();
  const root = useRef<HTMLDivElement>(null);
  const editor = useEditor({ shape, start, onDirtyChange });
  useProposals(editor);
  const { state, step, messages, checked, isDirty } = editor;
  const isNew = start.id === null;
  const { tab, setTab, inner, turn, folded, fold, jump: find } = useJump(shape, formId);
  const wrong = useMemo(() => ({ ...checked, ...state.problems }), [checked, state.problems]);
  const steps = useSteps({
    shape,
    values: state.values,
    wrong,
    isOn: shape.form.formType === 'step' && isNew && !isReadOnly,
    step,
    focus: find,
  });
  const toStep = steps?.goTo;
  const jump = useCallback(
    (place: string) => {
      toStep?.(place);
      find(place);
    },
    [find, toStep],
  );
  const names = useMemo(() => new Set(shapedFields(shape).map(({ name }) => `field.${name}`)), [shape]);
  useWayTo(
    useCallback(
      (code) => {
        if (names.has(code)) jump(code.slice('field.'.length));
      },
      [names, jump],
    ),
  );
  const draft = useDraft({ editor, isOff: isReadOnly, place: draftPlace });
  const goesOn = useRef<Values | undefined>(undefined);
  const { form, settle, saving } = useFormWork(editor);
  const stored = useCallback(
    async (id: number) => {
      const kept = goesOn.current;
      await settle(id);
      if (kept && onSavedNext) onSavedNext(id, kept);
      else onSaved(id);
    },
    [onSaved, onSavedNext, settle],
  );
  const onRefused = useCallback((first: { place: string } | undefined) => first && jump(first.place), [jump]);
  const { isSaving, failure, theirs, save, resolve, dismiss } = useSave({ editor, onSaved: stored, onRefused, onStored: draft.forget });
  saving.current = () => save();
  const others = usePresence(shape.model.name, isReadOnly ? null : start.id);
  const [draftConflict, setDraftConflict] = useState<Draft>();
  const { isShown } = usePageLife();

  useEffect(() => {
    if (!handle) return;
    handle.current = { save: () => save(), giveUp: draft.forget };
    return () => {
      // Out of sight the form can still be given up.
      if (isShown()) handle.current = undefined;
    };
  }, [handle, save, draft.forget, isShown]);
  const saveNow = useCallback(() => void save(), [save]);
  const keep = shape.form.fillAnew?.keep;
  const saveNext = async () => {
    goesOn.current = Object.fromEntries((keep ?? []).map((name) => [name, state.values[name]]));
    await save();
    goesOn.current = undefined;
  };
  const onward = steps && !steps.isReview ? steps.next : saveNow;
  useSaveKeys(root, isReadOnly || theirs || draftConflict ? undefined : onward);

  // A new record begins at its first field; on a phone that would open the keyboard over the form.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || !isNew || isPhone || isReadOnly || isFieldAwaited()) return;
    hasBegun.current = true;
    const first = shape.tabs[0]?.sections
      .flatMap((section) => (section.kind === 'fields' ? section.fields : []))
      .find(({ readOnly, widget }) => !readOnly && isAskedWidget(widget));
    if (first) afterDrawing(() => focusOn(document.getElementById(controlId(formId, first.name))));
  }, [isNew, isPhone, isReadOnly, shape, formId]);

  const restore = (found: Draft) => {
    const before = { ...state.base.values, ...found.before };
    const mine = { ...state.base.values, ...found.values };
    const arguments_ = { shape, base: before, mine, theirs: state.base.values };
    const isStale = found.version !== state.base.version;
    if (isStale && findConflict(arguments_).contested.length) return setDraftConflict(found);
    step({ type: 'restore', values: isStale ? mergeConflict({ ...arguments_, choices: {} }) : found.values });
    draft.accept();
  };

  // Before an attempt to save, a reason stands at its field alone: a strip that appears as a field is left would move
  // what the pointer is about to press.
  const bad = useMemo(() => (state.showsAll ? badFields(shape, messages) : []), [shape, messages, state.showsAll]);
  const identity = shape.form.identity;
  const tabs = shape.tabs.filter((one) => one.sections.some((section) => isSectionVisible(shape.model, section, state.values)));
  const sectionOf = (section: ShapedSection, place: string, isBare = false) => (
    <FormSection
      key={section.name}
      section={section}
      isBare={isBare}
      isFolded={folded.has(place)}
      onFold={() => fold(place)}
      formId={formId}
      shape={shape}
      values={state.values}
      stored={state.base.values}
      messages={messages}
      isReadOnly={isReadOnly}
      isPhone={isPhone}
      step={step}
      onJump={jump}
    />
  );
  const panel = (one: ShapedTab) => {
    const sections = one.sections.filter((section) => isSectionVisible(shape.model, section, state.values));
    if (one.byTab && sections.length > 1) {
      return (
        <SectionTabs
          sections={sections}
          open={inner[one.name]}
          onOpen={(name) => turn(one.name, name)}
          messages={state.showsAll ? messages : {}}
          values={state.values}
          draw={(section) => sectionOf(section, '', true)}
        />
      );
    }
    return <div className="record-panel">{sections.map((section) => sectionOf(section, `${one.name}/${section.name}`))}</div>;
  };
  const current = steps?.sections[steps.index];
  const [only] = tabs;

  return (
    <div className="record-main" ref={root}>
      <PresenceStrip people={others} />
      <ClosedStrip reason={closedFor} />
      <NoticeStrip text={isReadOnly ? undefined : shape.form.warnText} />
      <ErrorStrip fields={bad} onJump={(field) => jump(field.place)} />
      <FailureStrip failure={failure} isSaving={isSaving} onRetry={saveNow} />
      <DraftStrip offer={draft.offer} onRestore={restore} onDiscard={draft.discard} />
      {steps && <StepLine steps={steps} isPhone={isPhone} />}
      <div className="record-body">
        <WidgetFormProvider value={form}>
          {identity && (
            <IdentityBlock
              shape={shape}
              identity={identity}
              recordId={state.base.id}
              values={state.values}
              isReadOnly={isReadOnly}
              imageError={identity.image === undefined ? undefined : messages[identity.image]}
              step={step}
            />
          )}
          {steps && current && <div className="record-panel">{sectionOf(current, '', true)}</div>}
          {steps?.isReview && <StepReview shape={shape} values={state.values} steps={steps} />}
          {steps ? null : tabs.length === 1 && only ? (
            panel(only)
          ) : (
            <Tabs
              className="record-tabs"
              activeKey={tab}
              onChange={setTab}
              items={tabs.map((one) => {
                const count = state.showsAll ? countIn(one.sections, messages) : 0;
                return {
                  key: one.name,
                  label: (
                    <span className="record-tab">
                      {label(one.label)}
                      {count > 0 && (
                        <>
                          <CounterBadge count={count} tone="error" />
                          <span className="lp-hidden">{t('tab.errors', { count })}</span>
                        </>
                      )}
                    </span>
                  ),
                  children: panel(one),
                };
              })}
            />
          )}
        </WidgetFormProvider>
      </div>
      <FormFooter
        isReadOnly={isReadOnly}
        saveText={shape.form.saveText && label(shape.form.saveText)}
        isDirty={isDirty}
        isSaving={isSaving}
        draftAt={draft.keptAt}
        onCancel={onClose}
        onSave={saveNow}
        onSaveNext={isNew && keep && onSavedNext ? () => void saveNext() : undefined}
        steps={steps && { isFirst: steps.index === 0, isReview: steps.isReview, onBack: steps.back, onNext: steps.next }}
        choices={
          !isReadOnly &&
          (!steps || steps.isReview) && (
            <FooterButtons
              shape={shape}
              values={state.values}
              stored={state.base.values}
              isSaving={isSaving}
              onPress={(name, value) => void save({ [name]: value })}
            />
          )
        }
        extra={<ExtraButtons buttons={shape.form.extraButtons} record={state.base} />}
      />
      {theirs && (
        <ConflictDialog
          shape={shape}
          base={state.base}
          mine={state.values}
          theirs={theirs}
          isSaving={isSaving}
          action={t('conflict.save')}
          onResolve={(values) => void resolve(values)}
          onDismiss={dismiss}
        />
      )}
      {draftConflict && (
        <ConflictDialog
          shape={shape}
          base={{ ...state.base, values: { ...state.base.values, ...draftConflict.before } }}
          mine={{ ...state.base.values, ...draftConflict.values }}
          theirs={state.base}
          isSaving={false}
          action={t('draft.restore')}
          onResolve={(values) => {
            step({ type: 'restore', values });
            setDraftConflict(undefined);
            draft.accept();
          }}
          onDismiss={() => setDraftConflict(undefined)}
        />
      )}
    </div>
  );
}
