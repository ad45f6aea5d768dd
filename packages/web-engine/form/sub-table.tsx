/** The rows of a sub-table: a table with an input in each cell; on a phone, and where the form says so, a small form per row. */
import './sub-table.css';
import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { FieldKind } from '@lambda/model/fields/fields.ts';
import { App, Button } from 'antd';
import { GripVertical, Plus, Trash2 } from 'lucide-react';
import { type CSSProperties, useMemo } from 'react';
import { today } from '../kit/format.ts';
import { useLabel } from '../kit/i18n/i18n.ts';
import { type ChildRow, isCompleteRow, newRowKey } from './children-changes.ts';
import type { EditorStep } from './editor-state.ts';
import { FieldItem } from './field-item.tsx';
import { isEmpty, isRequired, isVisible } from './field-values.ts';
import { cellPlace, type Messages } from './form-errors.ts';
import type { ChildrenSection } from './form-shape.ts';
import { startValues, type Values } from './form-values.ts';
import { TotalsFoot, TotalsLine } from './sub-table-totals.tsx';
import { formTexts } from './texts.ts';
import { useRowPaste } from './use-row-paste.ts';

/** A new row only after the earlier ones are complete: the person is taken to the first gap instead. */
export function AddRowButton({
  section,
  rows,
  step,
  onJump,
}: {
  section: ChildrenSection;
  rows: readonly ChildRow[];
  step: (step: EditorStep) => void;
  onJump: (place: string) => void;
}) {
  const t = formTexts.useText();
  const { message } = App.useApp();
  const add = () => {
    const incomplete = rows.find((row) => !isCompleteRow(section, row));
    if (incomplete) {
      message.warning(t('rows.incomplete'));
      const gaps = section.columns.filter(
        ({ name, field }) =>
          isVisible(section.model, field, incomplete.values) &&
          isRequired(section.model, field, incomplete.values) &&
          isEmpty(incomplete.values[name]),
      );
      const places = gaps.map(({ name }) => cellPlace(section.field, incomplete.key, name));
      for (const place of places) step({ type: 'leave', place });
      if (places[0] !== undefined) onJump(places[0]);
      return;
    }
    const start = startValues(section.model, { today: today(), now: new Date().toISOString() });
    const row: ChildRow = { key: newRowKey(), values: start, start };
    step({ type: 'rows', children: section.field, rows: [...rows, row] });
    const first = section.columns.find(({ readOnly }) => !readOnly);
    if (first) onJump(cellPlace(section.field, row.key, first.name));
  };
  return (
    <Button type="link" size="small" className="record-add" icon={<Plus size={16} strokeWidth={1.75} />} onClick={add}>
      {t('rows.add')}
    </Button>
  );
}

type TableProps = {
  readonly section: ChildrenSection;
  readonly rows: readonly ChildRow[];
  readonly storedRows: readonly ChildRow[];
  readonly formId: string;
  readonly messages: Messages;
  readonly isReadOnly: boolean;
  readonly isPhone: boolean;
  readonly modelOf: (name: string) => ModelDefinition | undefined;
  readonly step: (step: EditorStep) => void;
};
type RowProps = Omit<TableProps, 'rows' | 'storedRows' | 'isPhone'> & {
  readonly row: ChildRow;
  readonly number: number;
  readonly stored: Values;
  readonly onDelete: () => void;
};

/** How much room the cells of a kind need, in pixels; columns share what there is in these proportions. */
const ROOM: Partial<Record<FieldKind, number>> = {
  boolean: 104,
  integer: 90,
  date: 120,
  phone: 110,
  money: 140,
  decimal: 110,
  choice: 120,
  longText: 180,
  reference: 180,
  datetime: 160,
};
/** A column of more than one share takes the room of so many. */
const roomOf = (kind: FieldKind, span: number | 'full'): number => (ROOM[kind] ?? 130) * (typeof span === 'number' ? span : 1);
const TOOL_ROOM = 36;
const NUMBER_ROOM = 44;

const NOTHING: Values = {};
const isFigure = (kind: string): boolean => ['money', 'decimal', 'integer', 'percent', 'duration'].includes(kind);

function cellsOf(props: RowProps, isCell: boolean) {
  const { section, row, stored, formId, messages, modelOf, step } = props;
  return section.columns.map((shaped) => ({
    shaped,
    item: (
      <FieldItem
        key={shaped.name}
        formId={formId}
        shaped={shaped}
        model={section.model}
        modelOf={modelOf}
        record={row.values}
        stored={stored}
        message={messages[cellPlace(section.field, row.key, shaped.name)]}
        isReadOnly={isClosed(props)}
        row={{ children: section.field, key: row.key }}
        isCell={isCell}
        step={step}
      />
    ),
  }));
}

/** Rows that are stored already may be closed by the form while new ones are open. */
const isClosed = ({ section, row, isReadOnly }: RowProps): boolean =>
  isReadOnly || (section.rules.disableEdit === true && row.id !== undefined);
const isKept = ({ section, row }: RowProps): boolean => section.rules.disableDelete === true && row.id !== undefined;

function DeleteButton({ number, onDelete }: { number: number; onDelete: () => void }) {
  const t = formTexts.useText();
  return (
    <Button
      type="text"
      size="small"
      className="record-row-delete"
      aria-label={`${t('rows.delete')}: ${t('rows.number', { number })}`}
      title={t('rows.delete')}
      icon={<Trash2 size={16} strokeWidth={1.75} />}
      onClick={onDelete}
    />
  );
}

/** A row that can be taken to another place, by hand or by keys, where its model keeps an order. */
function useMovable({ section, row, isReadOnly }: RowProps) {
  const isOrdered = section.orderField !== undefined && !isReadOnly;
  const { setNodeRef, transform, attributes, listeners } = useSortable({ id: row.key, disabled: !isOrdered });
  const style: CSSProperties = transform ? { transform: `translateY(${transform.y}px)`, position: 'relative', zIndex: 1 } : {};
  return { isOrdered, setNodeRef, style, grip: { ...attributes, ...listeners } };
}

/** What a screen reader says while a row is on its way; `keys` are the rows in order. */
function moveAccessibility(
  t: ReturnType<typeof formTexts.useText>,
  keys: readonly string[],
): NonNullable<DndContextProps['accessibility']> {
  const place = (key: unknown): number => keys.indexOf(String(key)) + 1;
  return {
    screenReaderInstructions: { draggable: t('rows.moveHelp') },
    announcements: {
      onDragStart: ({ active }) => t('rows.lifted', { number: place(active.id) }),
      onDragOver: ({ over }) => (over ? t('rows.over', { place: place(over.id) }) : undefined),
      onDragEnd: ({ over }) => (over ? t('rows.dropped', { place: place(over.id) }) : t('rows.stayed')),
      onDragCancel: () => t('rows.stayed'),
    },
  };
}

function Grip({ number, grip }: { number: number; grip: ReturnType<typeof useMovable>['grip'] }) {
  const t = formTexts.useText();
  return (
    <button type="button" className="record-grip" {...grip} aria-label={`${t('rows.move')}: ${t('rows.number', { number })}`}>
      <GripVertical size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

function TableRow(props: RowProps) {
  const { section, row, number, isReadOnly, onDelete } = props;
  const { isOrdered, setNodeRef, style, grip } = useMovable(props);
  return (
    <tr ref={setNodeRef} style={style} data-new={row.id === undefined}>
      {isOrdered && (
        <td className="record-row-tool">
          <Grip number={number} grip={grip} />
        </td>
      )}
      {section.rules.rowNumbers && <td className="record-row-number lp-figures">{number}</td>}
      {cellsOf(props, true).map(({ shaped, item }) => (
        <td key={shaped.name} className={isFigure(shaped.field.kind) ? 'record-figure' : undefined}>
          {item}
        </td>
      ))}
      {!isReadOnly && <td className="record-row-tool">{!isKept(props) && <DeleteButton number={number} onDelete={onDelete} />}</td>}
    </tr>
  );
}

function RowCard(props: RowProps) {
  const t = formTexts.useText();
  const { number, isReadOnly, onDelete } = props;
  const { isOrdered, setNodeRef, style, grip } = useMovable(props);
  return (
    <li ref={setNodeRef} style={style} className="record-card">
      <div className="record-card-head">
        {isOrdered && <Grip number={number} grip={grip} />}
        <span>{t('rows.number', { number })}</span>
        {!isReadOnly && !isKept(props) && <DeleteButton number={number} onDelete={onDelete} />}
      </div>
      <div className="record-fields">{cellsOf(props, false).map(({ item }) => item)}</div>
    </li>
  );
}

export function SubTable({ rows, storedRows, isPhone, ...props }: TableProps) {
  const t = formTexts.useText();
  const label = useLabel();
  const { section, messages, isReadOnly, step } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const stored = useMemo(() => new Map(storedRows.map((row) => [row.key, row.values])), [storedRows]);
  const put = (next: readonly ChildRow[]) => step({ type: 'rows', children: section.field, rows: next });
  const rowProps = rows.map(
    (row, index): RowProps => ({
      ...props,
      row,
      number: index + 1,
      stored: stored.get(row.key) ?? NOTHING,
      onDelete: () => put(rows.filter((one) => one.key !== row.key)),
    }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const placeOf = (key: unknown): number => rows.findIndex((row) => row.key === key);
    put(arrayMove([...rows], placeOf(active.id), placeOf(over.id)));
  };

  const accessibility = moveAccessibility(
    t,
    rows.map((row) => row.key),
  );
  const onPaste = useRowPaste({ section, rows, formId: props.formId, put });

  const own = messages[section.field];
  const reason = own !== undefined && (
    <div className="record-message" id={`${props.formId}-${section.field}-message`}>
      {own}
    </div>
  );
  if (!rows.length) {
    return (
      <>
        <p className="record-rows-empty">{t('rows.empty')}</p>
        {reason}
      </>
    );
  }
  if (isPhone || section.rules.subtype === 'Form') {
    return (
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={accessibility}>
        <ul className="record-cards">
          <SortableContext items={rows.map((row) => row.key)} strategy={verticalListSortingStrategy}>
            {rowProps.map((one) => (
              <RowCard key={one.row.key} {...one} />
            ))}
          </SortableContext>
        </ul>
        <TotalsLine section={section} rows={rows} />
        {reason}
      </DndContext>
    );
  }
  const isOrdered = section.orderField !== undefined && !isReadOnly;
  const rooms = section.columns.reduce((sum, { field, span }) => sum + roomOf(field.kind, span), 0);
  const tools = (isOrdered ? 1 : 0) + (isReadOnly ? 0 : 1);
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={accessibility}>
      <div className="record-table" onPaste={isReadOnly ? undefined : onPaste}>
        <table style={{ minWidth: rooms + tools * TOOL_ROOM }}>
          <colgroup>
            {isOrdered && <col style={{ width: TOOL_ROOM }} />}
            {section.rules.rowNumbers && <col style={{ width: NUMBER_ROOM }} />}
            {section.columns.map(({ name, field, span }) => (
              <col key={name} style={{ width: `${(roomOf(field.kind, span) / rooms) * 100}%` }} />
            ))}
            {!isReadOnly && <col style={{ width: TOOL_ROOM }} />}
          </colgroup>
          <thead>
            <tr>
              {isOrdered && (
                <th className="record-row-tool">
                  <span className="lp-hidden">{t('rows.move')}</span>
                </th>
              )}
              {section.rules.rowNumbers && (
                <th className="record-row-number" scope="col">
                  {t('rows.no')}
                </th>
              )}
              {section.columns.map(({ name, field, readOnly }) => (
                <th
                  key={name}
                  scope="col"
                  title={label(field.label)}
                  className={[isFigure(field.kind) && 'record-figure', field.required && !readOnly && !isReadOnly && 'record-required']
                    .filter(Boolean)
                    .join(' ')}
                >
                  {label(field.label)}
                </th>
              ))}
              {!isReadOnly && (
                <th className="record-row-tool">
                  <span className="lp-hidden">{t('rows.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <SortableContext items={rows.map((row) => row.key)} strategy={verticalListSortingStrategy}>
              {rowProps.map((one) => (
                <TableRow key={one.row.key} {...one} />
              ))}
            </SortableContext>
          </tbody>
          <TotalsFoot
            section={section}
            rows={rows}
            lead={(isOrdered ? 1 : 0) + (section.rules.rowNumbers ? 1 : 0)}
            tail={isReadOnly ? 0 : 1}
          />
        </table>
      </div>
      {reason}
    </DndContext>
  );
}
