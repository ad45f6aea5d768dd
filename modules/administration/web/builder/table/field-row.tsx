/** One field of a table: what people call it, its kind, whether it is needed; what else there is folds out below. */
import { useSortable } from '@dnd-kit/sortable';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button, Checkbox, Input, type InputRef } from 'antd';
import { Archive, ArrowDown, ArrowUp, GripVertical, Settings2, Trash2 } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { builderTexts } from '../i18n/texts.ts';
import { FieldSettings } from './field-settings.tsx';
import type { Around } from './fields-around.ts';
import { Labelled } from './labelled.tsx';
import type { FieldFaults } from './table-faults.ts';
import {
  type FieldInput,
  hasOptions,
  isFilledIn,
  LONGEST_LABEL,
  TABLE_KIND_LABELS,
  TABLE_KINDS,
  type TableKind,
  type TargetTable,
} from './table-input.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** Kinds that are nothing without their settings. */
const asksMore = (kind: string): boolean => hasOptions(kind) || kind === 'reference' || !isFilledIn(kind);

export type RowProps = {
  readonly field: FieldInput;
  readonly at: number;
  readonly count: number;
  readonly faults: FieldFaults;
  readonly models: readonly TargetTable[];
  readonly around: Around;
  readonly input: Ref<InputRef>;
  readonly onChange: (field: FieldInput) => void;
  readonly onMove: (to: number) => void;
  /** Undefined for a field without a column, of which nothing could stay. */
  readonly onWithdraw: (() => void) | undefined;
  readonly onRemove: () => void;
};
export function FieldRow({ field, at, count, faults, models, around, input, onChange, onMove, onWithdraw, onRemove }: RowProps) {
  const t = builderTexts.useText();
  const label = useLabel();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: field.key });
  const number = at + 1;
  // A fault that lies in the settings is to be seen.
  const isShown =
    isOpen || asksMore(field.kind) || [faults.name, faults.max, faults.options, faults.to, faults.formula, faults.bounds].some(Boolean);
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'builder-field builder-field-dragged' : 'builder-field'}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      aria-label={field.label.mn.trim() || t('table.field', { number })}
    >
      <div className="builder-field-line">
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="builder-grip"
          {...attributes}
          {...listeners}
          aria-label={t('table.drag', { number })}
        >
          <GripVertical {...icon} />
        </button>
        <Labelled label={t('table.fieldLabelOf', { number })} fault={faults.label} isQuiet>
          {(control) => (
            <Input
              {...control}
              ref={input}
              maxLength={LONGEST_LABEL}
              placeholder={t('table.fieldLabel')}
              value={field.label.mn}
              onChange={({ target }) => onChange({ ...field, label: { ...field.label, mn: target.value } })}
            />
          )}
        </Labelled>
        <ChoiceSelect<TableKind>
          className="builder-kind"
          showSearch
          aria-label={t('table.kindOf', { number })}
          value={field.kind}
          options={TABLE_KINDS.map((kind) => ({ value: kind, label: label(TABLE_KIND_LABELS[kind]) }))}
          onChange={(kind) => onChange({ ...field, kind })}
        />
        <Checkbox
          checked={field.required && isFilledIn(field.kind)}
          disabled={!isFilledIn(field.kind)}
          aria-label={t('table.requiredOf', { number })}
          onChange={({ target }) => onChange({ ...field, required: target.checked })}
        >
          {t('table.required')}
        </Checkbox>
        <span className="builder-field-deeds">
          {!asksMore(field.kind) && (
            <Button
              type="text"
              icon={<Settings2 {...icon} />}
              aria-expanded={isShown}
              aria-controls={`${id}-settings`}
              aria-label={t('table.settings', { number })}
              onClick={() => setOpen(!isShown)}
            />
          )}
          <Button
            type="text"
            icon={<ArrowUp {...icon} />}
            disabled={at === 0}
            aria-label={t('table.up', { number })}
            onClick={() => onMove(at - 1)}
          />
          <Button
            type="text"
            icon={<ArrowDown {...icon} />}
            disabled={at === count - 1}
            aria-label={t('table.down', { number })}
            onClick={() => onMove(at + 1)}
          />
          {onWithdraw && (
            <Button
              type="text"
              icon={<Archive {...icon} />}
              title={t('table.withdrawHelp')}
              aria-label={t('table.withdraw', { number })}
              onClick={onWithdraw}
            />
          )}
          <Button type="text" icon={<Trash2 {...icon} />} aria-label={t('table.remove', { number })} onClick={onRemove} />
        </span>
      </div>
      <div id={`${id}-settings`} hidden={!isShown}>
        {isShown && <FieldSettings field={field} faults={faults} models={models} around={around} onChange={onChange} />}
      </div>
    </li>
  );
}
