/** Which columns are shown and in which order: by dragging, by buttons, by keys. */
import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Checkbox, Popover } from 'antd';
import { ArrowDown, ArrowUp, Columns3, GripVertical, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../kit/i18n/i18n.ts';
import { pointAt } from '../kit/pointing/point-marks.ts';
import { type ColumnPlace, changeColumn, moveColumn } from './column-state.ts';
import type { ColumnSpec } from './columns.ts';
import { gridTexts } from './texts.ts';

export type ColumnChooserProps = {
  readonly columns: readonly ColumnSpec[];
  readonly places: readonly ColumnPlace[];
  readonly onChange: (places: readonly ColumnPlace[]) => void;
  /** Undefined when there is nothing to put back. */
  readonly onReset: (() => void) | undefined;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type ItemProps = {
  readonly place: ColumnPlace;
  readonly label: string;
  readonly index: number;
  readonly count: number;
  /** The last shown column cannot be hidden. */
  readonly isLast: boolean;
  readonly onShow: (shown: boolean) => void;
  readonly onMove: (to: number) => void;
};

function Item({ place, label, index, count, isLast, onShow, onMove }: ItemProps) {
  const t = gridTexts.useText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: place.id });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'grid-chooser-item grid-chooser-dragged' : 'grid-chooser-item'}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="grid-chooser-grip"
        {...attributes}
        {...listeners}
        aria-label={t('columns.drag', { label })}
      >
        <GripVertical {...ICON} />
      </button>
      <Checkbox checked={!place.hidden} disabled={isLast} onChange={({ target }) => onShow(target.checked)}>
        {label}
      </Checkbox>
      <span className="grid-chooser-gap" />
      <Button
        type="text"
        size="small"
        icon={<ArrowUp {...ICON} />}
        aria-label={t('columns.up', { label })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDown {...ICON} />}
        aria-label={t('columns.down', { label })}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </li>
  );
}

function Chooser({ columns, places, onChange, onReset }: ColumnChooserProps) {
  const t = gridTexts.useText();
  const { language } = useLanguage();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const label = (id: string): string => columns.find((column) => column.id === id)?.label[language] ?? id;
  const shown = places.filter(({ hidden }) => !hidden).length;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const place = (id: unknown) => places.findIndex((one) => one.id === id);
    if (over && active.id !== over.id) onChange(moveColumn(places, place(active.id), place(over.id)));
  };
  return (
    <div className="grid-chooser" role="dialog" aria-label={t('columns.title')}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ screenReaderInstructions: { draggable: t('columns.dragHelp') }, container: document.body }}
      >
        <SortableContext items={places.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul>
            {places.map((place, index) => (
              <Item
                key={place.id}
                place={place}
                label={label(place.id)}
                index={index}
                count={places.length}
                isLast={!place.hidden && shown === 1}
                onShow={(visible) => onChange(changeColumn(places, place.id, { hidden: !visible }))}
                onMove={(to) => onChange(moveColumn(places, index, to))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {onReset && (
        <Button type="text" icon={<RotateCcw {...ICON} />} onClick={onReset} className="grid-chooser-reset">
          {t('columns.reset')}
        </Button>
      )}
    </div>
  );
}

export function ColumnChooser(props: ColumnChooserProps) {
  const t = gridTexts.useText();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Chooser {...props} />}
    >
      <Button type="text" size="small" icon={<Columns3 {...ICON} />} aria-expanded={open} {...pointAt('columns')}>
        {t('columns.title')}
      </Button>
    </Popover>
  );
}
