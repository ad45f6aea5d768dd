/** The fields of a table in their order: by dragging, by buttons, by keys. */
import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CUSTOM_KINDS } from '@lambda/model/definitions/custom-fields.ts';
import { Button, type InputRef } from 'antd';
import { CircleAlert, Plus } from 'lucide-react';
import { useRef } from 'react';
import { builderTexts } from '../i18n/texts.ts';
import { FieldRow } from './field-row.tsx';
import type { Around } from './fields-around.ts';
import type { FieldFaults, TableFaults } from './table-faults.ts';
import { MOST_FIELDS, moveField, newField, type TableInput, type TargetTable, withdraw } from './table-input.ts';

/** Of other kinds no column stays. */
const isPlain = (kind: string): boolean => CUSTOM_KINDS.some((known) => known === kind);
const NO_FAULTS: FieldFaults = {};

type Fields = Pick<TableInput, 'fields' | 'withdrawn'>;
type RowsProps = {
  readonly table: Fields;
  readonly faults: Pick<TableFaults, 'fields' | 'noFields'> | undefined;
  readonly models: readonly TargetTable[];
  readonly around: Omit<Around, 'fields'>;
  /** Whether the quick search looks at a new field. */
  readonly isFound?: boolean;
  readonly onChange: (next: Fields) => void;
};
export function FieldRows({ table, faults, models, around, isFound = true, onChange: change }: RowsProps) {
  const { fields, withdrawn } = table;
  const onChange = (next: Fields['fields']) => change({ fields: next, withdrawn });
  const t = builderTexts.useText();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  /** The field that was just added takes the focus when it is drawn. */
  const added = useRef<string>(undefined);
  const takeFocus = (key: string) => (input: InputRef | null) => {
    if (!input || added.current !== key) return;
    added.current = undefined;
    input.focus();
  };
  const add = () => {
    const field = { ...newField(), search: isFound };
    added.current = field.key;
    onChange([...fields, field]);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const place = (id: unknown) => fields.findIndex(({ key }) => key === id);
    if (over && active.id !== over.id) onChange(moveField(fields, place(active.id), place(over.id)));
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ screenReaderInstructions: { draggable: t('table.dragHelp') }, container: document.body }}
      >
        <SortableContext items={fields.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ul className="builder-fields" aria-label={t('table.fields')}>
            {fields.map((field, at) => (
              <FieldRow
                key={field.key}
                field={field}
                at={at}
                count={fields.length}
                faults={faults?.fields.get(field.key) ?? NO_FAULTS}
                models={models}
                around={{ ...around, fields }}
                input={takeFocus(field.key)}
                onChange={(next) => onChange(fields.map((one) => (one.key === field.key ? next : one)))}
                onMove={(to) => onChange(moveField(fields, at, to))}
                onWithdraw={isPlain(field.inForce?.kind ?? '') ? () => change(withdraw({ fields, withdrawn }, field.key)) : undefined}
                onRemove={() => onChange(fields.filter(({ key }) => key !== field.key))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {faults?.noFields && (
        <span className="builder-message" role="alert">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          {t(`fault.${faults.noFields}`)}
        </span>
      )}
      <Button icon={<Plus size={16} strokeWidth={1.75} aria-hidden />} disabled={fields.length >= MOST_FIELDS} onClick={add}>
        {t('table.add')}
      </Button>
    </>
  );
}
