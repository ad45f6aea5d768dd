/** One entry in the tree of a menu. */
import { useSortable } from '@dnd-kit/sortable';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { ChevronRight, CircleAlert, GripVertical } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { MenuLine } from './menu-operations.ts';
import { menuDesignTexts } from './texts.ts';

type LineProps = {
  readonly line: MenuLine;
  readonly depth: number;
  readonly text: string;
  readonly isChosen: boolean;
  /** It is the one that the Tab key comes to. */
  readonly isReached: boolean;
  readonly isFolded: boolean;
  readonly isFaulty: boolean;
  readonly onChoose: () => void;
  readonly onFold: (isFolded: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};
export function MenuTreeLine(props: LineProps) {
  const { line, depth, text, isChosen, isReached, isFolded, isFaulty, onChoose, onFold, onKeyDown } = props;
  const t = menuDesignTexts.useText();
  const { item, index, count } = line;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: item.id });
  const below = item.children?.length ?? 0;
  const press = ({ target }: MouseEvent) => {
    if (below > 0 && target instanceof Element && target.closest('.menu-tree-fold')) onFold(!isFolded);
    else onChoose();
  };
  return (
    <div
      ref={setNodeRef}
      role="treeitem"
      className={isDragging ? 'menu-tree-line menu-tree-dragged' : 'menu-tree-line'}
      data-id={item.id}
      data-kind={item.linkTo}
      aria-level={depth + 1}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-selected={isChosen}
      {...(below > 0 ? { 'aria-expanded': !isFolded } : {})}
      tabIndex={isReached ? 0 : -1}
      style={{
        paddingInlineStart: depth * 20,
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      <span className="menu-tree-grip" aria-hidden {...listeners}>
        <GripVertical size={16} strokeWidth={1.75} />
      </span>
      <span className="menu-tree-fold" aria-hidden>
        {below > 0 && <ChevronRight size={16} strokeWidth={1.75} />}
      </span>
      {item.linkTo === 'divider' ? (
        <span className="menu-tree-divider">{text}</span>
      ) : (
        <>
          {(item.icon !== undefined || depth === 0) && <Icon name={item.icon} size={16} />}
          <span className="menu-tree-text">{text}</span>
        </>
      )}
      {below > 0 && isFolded && <span className="menu-tree-count">{below}</span>}
      {isFaulty && <CircleAlert className="menu-tree-fault" size={16} strokeWidth={1.75} role="img" aria-label={t('tree.faulty')} />}
    </div>
  );
}
