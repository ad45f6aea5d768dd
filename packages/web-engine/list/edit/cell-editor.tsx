/** The input inside a cell: the form's own widget, with the keys of a spreadsheet. */
import type { CustomCellEditorProps } from 'ag-grid-react';
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { isRequired } from '../../form/field-values.ts';
import { FieldWidget } from '../../form/field-widget.tsx';
import { typedValue } from '../../form/typed-value.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import type { ColumnSpec } from '../columns.ts';
import type { Row } from '../source.ts';
import { useTableContext } from '../table-context.ts';
import { type CellStep, stepFrom } from './cell-steps.ts';

const POPUPS = '.ant-select-dropdown, .ant-picker-dropdown, .ant-popover';
const isListOpen = (input: EventTarget): boolean =>
  input instanceof HTMLElement &&
  input.getAttribute('aria-expanded') === 'true' &&
  document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden)') !== null;
const isTyped = (key: string | null): key is string => key !== null && [...key].length === 1;
const isCleared = (key: string | null): boolean => key === 'Backspace' || key === 'Delete';

/** Types into an input as a person does, so that its widget hears of it. */
function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function CellEditor(props: CustomCellEditorProps<Row>) {
  const { column } = useTableContext();
  const spec = column(props.colDef.colId ?? '');
  return spec && props.data ? <Editor {...props} spec={spec} row={props.data} /> : null;
}

function Editor({ spec, row, eventKey, node, api }: CustomCellEditorProps<Row> & { readonly spec: ColumnSpec; readonly row: Row }) {
  const { edit } = useTableContext();
  const label = useLabel();
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  // What the person saw as they began; the list goes on hearing of other people's changes meanwhile.
  const [begun] = useState(row);
  const [start] = useState(() => (isCleared(eventKey) ? null : (edit.startOf(row, spec.id) ?? null)));
  const [value, setValue] = useState<unknown>(start);
  const draft = useRef<{ value: unknown; done: boolean }>({ value: start, done: false });
  const { field } = spec;

  const read = useCallback(() => {
    const input = box.current?.querySelector('input');
    // The calendar tells of a typed day only when it loses the focus.
    if ((field.kind === 'date' || field.kind === 'datetime') && input) {
      const typed = typedValue(field, input.value);
      return 'value' in typed ? typed.value : null;
    }
    return draft.current.value === '' ? null : draft.current.value;
  }, [field]);

  const finish = useCallback(
    (step: CellStep, isKept: boolean) => {
      if (draft.current.done) return;
      draft.current.done = true;
      const kept = read();
      api.stopEditing(true);
      if (isKept) edit.write(begun, spec, kept);
      stepFrom({ api, rowIndex: node.rowIndex ?? 0, column: spec.id, step, isWritable: edit.isWritable });
    },
    [api, begun, edit, node, read, spec],
  );

  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    input?.focus();
    if (input && isTyped(eventKey)) type(input, eventKey);
    else if (input instanceof HTMLInputElement) input.select();
  }, [eventKey]);

  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (isListOpen(event.target) && event.key !== 'Tab') {
      if (event.key === 'Escape') event.stopPropagation();
      return;
    }
    if (event.key === 'Escape') finish('stay', false);
    else if (event.key === 'Tab') finish(event.shiftKey ? 'previous' : 'next', true);
    else if (event.key === 'Enter' && !(event.shiftKey && field.kind === 'longText')) finish(event.shiftKey ? 'up' : 'down', true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    const isInside = relatedTarget instanceof Element && (box.current?.contains(relatedTarget) || relatedTarget.closest(POPUPS));
    if (isInside || draft.current.done || !document.hasFocus()) return;
    draft.current.done = true;
    edit.write(begun, spec, read());
    api.stopEditing(true);
  };
  const change = (next: unknown) => {
    draft.current.value = next;
    setValue(next);
  };

  return (
    <fieldset ref={box} className="grid-editor" aria-label={label(spec.label)} onKeyDownCapture={onKeyDown} onBlur={onBlur}>
      <FieldWidget
        id={id}
        name={spec.id}
        field={field}
        label={label(spec.label)}
        value={value}
        values={{ ...edit.shown(row), [spec.id]: value }}
        storedValue={row[spec.id] ?? null}
        required={isRequired(spec.owner, field, row)}
        invalid={false}
        readOnly={false}
        inRow
        onChange={change}
        onBlur={() => undefined}
        onProblem={() => undefined}
      />
    </fieldset>
  );
}
