/** A section of a form: a heading that folds it, and its fields in as many columns as there is room for. */
import './form-section.css';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { FOOTER_BUTTON, isHiddenWidget } from '@lambda/model/definitions/widgets.ts';
import { CounterBadge } from '@lambda/ui/parts/counter-badge.tsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLabel } from '../kit/i18n/i18n.ts';
import { type ChildRow, isChildRows } from './children-changes.ts';
import type { EditorStep } from './editor-state.ts';
import { FieldItem } from './field-item.tsx';
import { isFrozen, isVisible } from './field-values.ts';
import type { Messages } from './form-errors.ts';
import type { ChildrenSection, FieldsSection, FormShape, ShapedField, ShapedSection } from './form-shape.ts';
import type { Values } from './form-values.ts';
import { AddRowButton, SubTable } from './sub-table.tsx';

const NO_ROWS: readonly ChildRow[] = [];
const rowsAt = (values: Values, name: string): readonly ChildRow[] => {
  const rows = values[name];
  return isChildRows(rows) ? rows : NO_ROWS;
};

type SectionProps = {
  readonly formId: string;
  readonly shape: FormShape;
  readonly values: Values;
  readonly stored: Values;
  readonly messages: Messages;
  readonly isReadOnly: boolean;
  readonly isPhone: boolean;
  readonly step: (step: EditorStep) => void;
  readonly onJump: (place: string) => void;
  /** Its name is told already, by a tab or a step: no heading, nothing to fold. */
  readonly isBare?: boolean | undefined;
};

/** A section all of whose fields are hidden by conditions is not drawn either. */
export function isSectionVisible(model: ModelDefinition, section: ShapedSection, values: Values): boolean {
  const isDrawn = ({ field, widget }: ShapedField) =>
    !isHiddenWidget(widget) && widget !== FOOTER_BUTTON && isVisible(model, field, values);
  return section.kind === 'children' || section.fields.some(isDrawn);
}

function Fields({ section, formId, shape, values, stored, messages, isReadOnly, step }: SectionProps & { section: FieldsSection }) {
  return (
    <div className="record-fields">
      {section.fields.map((shaped) => (
        <FieldItem
          key={shaped.name}
          formId={formId}
          shaped={shaped}
          model={shape.model}
          modelOf={shape.modelOf}
          record={values}
          stored={stored}
          message={messages[shaped.name]}
          isReadOnly={isReadOnly}
          isCell={false}
          step={step}
        />
      ))}
    </div>
  );
}

function Frame({
  isBare,
  title,
  count,
  action,
  isFolded,
  onFold,
  children,
}: {
  isBare: boolean;
  title: string;
  count?: number | undefined;
  action?: ReactNode;
  isFolded: boolean;
  onFold: () => void;
  children: ReactNode;
}) {
  const id = useId();
  if (isBare) {
    return (
      <section aria-label={title}>
        {action && <div className="record-section-head">{action}</div>}
        {children}
      </section>
    );
  }
  return (
    <section className="record-section" aria-labelledby={`${id}-title`}>
      <div className="record-section-head">
        <h3 id={`${id}-title`}>
          <button type="button" aria-expanded={!isFolded} aria-controls={`${id}-body`} onClick={onFold}>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
            {title}
          </button>
        </h3>
        {count !== undefined && <CounterBadge count={count} />}
        {!isFolded && action}
      </div>
      <div id={`${id}-body`} hidden={isFolded}>
        {children}
      </div>
    </section>
  );
}

export function FormSection({
  section,
  isFolded,
  onFold,
  ...props
}: SectionProps & { section: ShapedSection; isFolded: boolean; onFold: () => void }) {
  const label = useLabel();
  if (!isSectionVisible(props.shape.model, section, props.values)) return null;
  if (section.kind === 'fields') {
    return (
      <Frame isBare={props.isBare === true} title={label(section.label)} isFolded={isFolded} onFold={onFold}>
        <Fields section={section} {...props} />
      </Frame>
    );
  }
  return <ChildrenFrame section={section} isFolded={isFolded} onFold={onFold} {...props} />;
}

function ChildrenFrame({
  section,
  isFolded,
  onFold,
  ...props
}: SectionProps & { section: ChildrenSection; isFolded: boolean; onFold: () => void }) {
  const label = useLabel();
  const rows = rowsAt(props.values, section.field);
  const { model } = props.shape;
  const field = model.fields[section.field];
  const isLocked = props.isReadOnly || section.readOnly || (field !== undefined && isFrozen(model, field, props.values, props.stored));
  return (
    <Frame
      isBare={props.isBare === true}
      title={label(section.label)}
      count={rows.length}
      action={
        isLocked || section.rules.disableCreate ? undefined : (
          <AddRowButton section={section} rows={rows} step={props.step} onJump={props.onJump} />
        )
      }
      isFolded={isFolded}
      onFold={onFold}
    >
      <SubTable
        section={section}
        rows={rows}
        storedRows={rowsAt(props.stored, section.field)}
        formId={props.formId}
        messages={props.messages}
        isReadOnly={isLocked}
        isPhone={props.isPhone}
        modelOf={props.shape.modelOf}
        step={props.step}
      />
    </Frame>
  );
}
