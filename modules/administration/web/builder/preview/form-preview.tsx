/** A form as people will see it, to be tried: conditions, calculations and messages work, and nothing is kept. */
import '@lambda/web-engine/form/record-form.css';
import '@lambda/web-engine/form/record-tabs.css';
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { FormFooter } from '@lambda/web-engine/form/form-footer.tsx';
import { FormSection, isSectionVisible } from '@lambda/web-engine/form/form-section.tsx';
import { type FormShape, type ShapedSection, type ShapedTab, shapeForm } from '@lambda/web-engine/form/form-shape.ts';
import { NoticeStrip } from '@lambda/web-engine/form/form-strips.tsx';
import { type FormRecord, startValues } from '@lambda/web-engine/form/form-values.ts';
import { IdentityBlock } from '@lambda/web-engine/form/identity-block.tsx';
import { readRecord } from '@lambda/web-engine/form/record-query.ts';
import { SectionTabs } from '@lambda/web-engine/form/section-tabs.tsx';
import { StepLine } from '@lambda/web-engine/form/steps/step-line.tsx';
import { StepReview } from '@lambda/web-engine/form/steps/step-review.tsx';
import { useSteps } from '@lambda/web-engine/form/steps/use-steps.ts';
import { useEditor } from '@lambda/web-engine/form/use-editor.ts';
import { useFormWork, WidgetFormProvider } from '@lambda/web-engine/form/widget-form.ts';
import { today } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useIsPhone } from '@lambda/web-engine/kit/page/use-media.ts';
import { useId, useMemo, useState } from 'react';
import { previewTexts } from './texts.ts';

/** The focus stays in the designer. */
const nowhere = (): void => undefined;
type Row = Readonly<Record<string, unknown>>;

function Form({ shape, start }: { readonly shape: FormShape; readonly start: FormRecord }) {
  const t = previewTexts.useText();
  const label = useLabel();
  const formId = useId();
  const isPhone = useIsPhone();
  const editor = useEditor({ shape, start, onDirtyChange: undefined });
  const { state, step, messages, checked, isDirty } = editor;
  const { form } = useFormWork(editor);
  const isNew = start.id === null;
  const steps = useSteps({
    shape,
    values: state.values,
    wrong: useMemo(() => ({ ...checked, ...state.problems }), [checked, state.problems]),
    isOn: shape.form.formType === 'step' && isNew,
    step,
    focus: nowhere,
  });
  const current = steps?.sections[steps.index];
  const [open, setOpen] = useState<string>();
  const [inner, setInner] = useState<Readonly<Record<string, string>>>({});
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const section = (one: ShapedSection, place: string, isBare = false) => (
    <FormSection
      key={one.name}
      section={one}
      isBare={isBare}
      isFolded={folded.has(place)}
      onFold={() => setFolded((known) => new Set(known.has(place) ? [...known].filter((key) => key !== place) : [...known, place]))}
      formId={formId}
      shape={shape}
      values={state.values}
      stored={state.base.values}
      messages={messages}
      isReadOnly={false}
      isPhone={isPhone}
      step={step}
      onJump={() => undefined}
    />
  );
  const isSeen = (one: ShapedSection) => isSectionVisible(shape.model, one, state.values);
  const panel = (tab: ShapedTab) => {
    const sections = tab.sections.filter(isSeen);
    if (tab.byTab && sections.length > 1)
      return (
        <SectionTabs
          sections={sections}
          open={inner[tab.name]}
          onOpen={(name) => setInner((known) => ({ ...known, [tab.name]: name }))}
          messages={state.showsAll ? messages : {}}
          values={state.values}
          draw={(one) => section(one, '', true)}
        />
      );
    return <div className="record-panel">{sections.map((one) => section(one, `${tab.name}/${one.name}`))}</div>;
  };
  const tabs = shape.tabs.filter((tab) => tab.sections.some(isSeen));
  const [only] = tabs;
  const { identity, saveText, warnText } = shape.form;
  return (
    <div className="record-form" data-phone={isPhone}>
      <header className="preview-form-head">
        <h1>{label(shape.form.label)}</h1>
      </header>
      <div className="record-main">
        <NoticeStrip text={warnText} />
        {steps && <StepLine steps={steps} isPhone={isPhone} />}
        <div className="record-body">
          <WidgetFormProvider value={form}>
            {identity && (
              <IdentityBlock
                shape={shape}
                identity={identity}
                recordId={state.base.id}
                values={state.values}
                isReadOnly
                imageError={undefined}
                step={step}
              />
            )}
            {steps && current && <div className="record-panel">{section(current, '', true)}</div>}
            {steps?.isReview && <StepReview shape={shape} values={state.values} steps={steps} />}
            {steps ? null : tabs.length === 1 && only ? (
              panel(only)
            ) : (
              <Tabs
                className="record-tabs"
                activeKey={tabs.some(({ name }) => name === open) ? (open ?? '') : (only?.name ?? '')}
                onChange={setOpen}
                items={tabs.map((tab) => ({ key: tab.name, label: label(tab.label), children: panel(tab) }))}
              />
            )}
          </WidgetFormProvider>
        </div>
        <p className="preview-note">{t('note')}</p>
        <FormFooter
          isReadOnly={false}
          saveText={saveText && label(saveText)}
          isDirty={isDirty}
          isSaving={false}
          draftAt={undefined}
          onCancel={() => step({ type: 'restore', values: state.base.values })}
          onSave={steps && !steps.isReview ? steps.next : () => step({ type: 'attempt' })}
          onSaveNext={undefined}
          steps={steps && { isFirst: steps.index === 0, isReview: steps.isReview, onBack: steps.back, onNext: steps.next }}
          choices={null}
          extra={null}
        />
      </div>
    </div>
  );
}

type PreviewProps = { readonly form: FormDefinition; readonly models: readonly ModelDefinition[]; readonly record: Row | null | undefined };
export function FormPreview({ form, models, record }: PreviewProps) {
  const t = previewTexts.useText();
  const shape = useMemo(() => shapeForm({ form, models: new Map(models.map((model) => [model.name, model])) }), [form, models]);
  const start = useMemo((): FormRecord | undefined => {
    if (!shape) return undefined;
    if (record) return readRecord(shape, record).record;
    return {
      id: null,
      version: null,
      updatedAt: null,
      values: startValues(shape.model, { today: today(), now: new Date().toISOString() }),
    };
  }, [shape, record]);
  if (!shape || !start || shape.tabs.length === 0) return <p className="preview-empty">{t('empty')}</p>;
  // Another record, or other tabs, are begun anew; what is typed stays while fields are arranged.
  const key = JSON.stringify([start.id, shape.form.formType, shape.tabs.map(({ name }) => name)]);
  return <Form key={key} shape={shape} start={start} />;
}
