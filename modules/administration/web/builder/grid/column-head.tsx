/** The head of one column in the drawn list. */
import { ArrowDown, ArrowUp, CircleAlert, EyeOff, GripVertical, Pencil, Pin } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { DrawnColumn } from './column-specs.ts';
import { listDesignTexts } from './texts.ts';

const icon = { size: 14, strokeWidth: 1.75 } as const;

type HeadProps = {
  readonly drawn: DrawnColumn;
  /** From the left, counted from 1. */
  readonly place: number;
  readonly count: number;
  readonly label: string;
  readonly sort: 'asc' | 'desc' | undefined;
  readonly isChosen: boolean;
  readonly isReached: boolean;
  readonly isDragged: boolean;
  readonly isFaulty: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onDrag: (event: PointerEvent) => void;
  readonly onWiden: (event: PointerEvent) => void;
};
export function ColumnHead(props: HeadProps) {
  const { drawn, place, count, label, sort, isChosen, isReached, isDragged, isFaulty, onChoose, onKeyDown, onDrag, onWiden } = props;
  const t = listDesignTexts.useText();
  const { column, spec, left, width } = drawn;
  const Sorted = sort === 'desc' ? ArrowDown : ArrowUp;
  return (
    <div
      role="option"
      className="list-head"
      data-path={column.field}
      data-dragged={isDragged || undefined}
      data-hidden={column.hidden}
      data-pinned={column.pinned}
      data-align={spec?.align}
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={count}
      tabIndex={isReached ? 0 : -1}
      title={column.field}
      style={{ left, width }}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <span className="list-grip" aria-hidden onPointerDown={onDrag}>
        <GripVertical {...icon} />
      </span>
      <span className="list-head-text">{label}</span>
      {sort && <Sorted {...icon} role="img" aria-label={t(`sort.${sort}`)} />}
      {column.pinned && <Pin {...icon} role="img" aria-label={t(`pinned.${column.pinned}`)} />}
      {column.editable && <Pencil {...icon} role="img" aria-label={t('column.editable')} />}
      {column.hidden && <EyeOff {...icon} role="img" aria-label={t('column.hidden')} />}
      {isFaulty && <CircleAlert {...icon} className="list-fault" role="img" aria-label={t('column.faulty')} />}
      <span className="list-edge" aria-hidden onPointerDown={onWiden} />
    </div>
  );
}
