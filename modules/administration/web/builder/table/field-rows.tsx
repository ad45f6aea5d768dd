/** The fields of a table in their order: by dragging, by buttons, by keys. */
import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, type InputRef } from 'antd';
import { CircleAlert, Plus } from 'lucide-react';
import { useRef } from 'react';
import type { ExtensibleModel } from '../../data/custom-fields.ts';
import { builderTexts } from '../i18n/texts.ts';
import { FieldRow } from './field-row.tsx';
import type { Around } from './fields-around.ts';
import type { FieldFaults, TableFaults } from './table-faults.ts';
import { type FieldInput, MOST_FIELDS, moveField, newField } from './table-input.ts';

const NO_FAULTS: FieldFaults = {};

type RowsProps = {
  readonly fields: readonly FieldInput[];
  readonly faults: TableFaults | undefined;
  readonly models: readonly ExtensibleModel[];
  readonly around: Omit<Around, 'fields'>;
  readonly onChange: (fields: readonly FieldInput[]) => void;
};
export function FieldRows({ fields, faults, models, around, onChange }: RowsProps) {
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
    const field = newField();
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
