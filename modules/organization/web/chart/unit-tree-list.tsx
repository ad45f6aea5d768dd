/** The structure as a tree that folds; a unit is dragged onto another to stand below it. */
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { Tree, type TreeDataNode } from 'antd';
import { ChevronDown, ChevronRight, Users } from 'lucide-react';
import { type HTMLAttributes, type Key, useState } from 'react';
import type { Head } from '../data/people.ts';
import { structTexts } from '../i18n/texts.ts';
import './unit-tree-list.css';
import { judgeMove, type Unit, type UnitTree } from './unit-tree.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export type UnitTreeListProps = {
  readonly tree: UnitTree;
  readonly folded: ReadonlySet<number>;
  readonly onFolded: (folded: ReadonlySet<number>) => void;
  readonly selected: number | undefined;
  readonly onSelect: (id: number | undefined) => void;
  readonly found: ReadonlySet<number> | undefined;
  readonly people: ReadonlyMap<number, number> | undefined;
  readonly heads: ReadonlyMap<number, Head> | undefined;
  readonly typeName: (type: string | null) => string;
  readonly onMove?: ((id: number, parent: number) => void) | undefined;
};

type LineProps = {
  readonly unit: Unit;
  readonly type: string;
  readonly people: number | undefined;
  readonly head: Head | undefined;
  readonly found: boolean;
  readonly drop: 'allowed' | 'refused' | undefined;
  /** Absent when the unit may not be moved. */
  readonly drag: DragHandlers | undefined;
};
type DragHandlers = Pick<
  HTMLAttributes<HTMLSpanElement>,
  'draggable' | 'onDragStart' | 'onDragOver' | 'onDragLeave' | 'onDrop' | 'onDragEnd'
>;

function UnitLine({ unit, type, people, head, found, drop, drag }: LineProps) {
  const t = structTexts.useText();
  return (
    <span className="oc-row" data-found={found || undefined} data-drop={drop} {...drag}>
      <span className="oc-row-name">{unit.name}</span>
      <span className="oc-row-type">{[type, unit.code].filter(Boolean).join(' · ')}</span>
      {head && (
        <span className="oc-row-head">
          <PersonAvatar name={head.name.split(' ').at(-1) ?? head.name} seed={head.id} image={head.avatar} size={24} />
          <span>{head.name}</span>
        </span>
      )}
      {people !== undefined && (
        <span className="oc-row-people">
          <Users size={14} strokeWidth={1.75} aria-hidden />
          <span aria-hidden>{people}</span>
          <span className="lp-hidden">{t('people.count', { count: people })}</span>
        </span>
      )}
    </span>
  );
}

/** A unit dropped on another comes to stand below it; where it may not, the line says so before it is let go. */
function useDragging(tree: UnitTree, onMove: UnitTreeListProps['onMove']) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const mayDrop = (id: number): boolean => dragged !== undefined && judgeMove(tree, dragged, id) === 'allowed';
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const dropOf = (id: number) => (over !== id || dragged === undefined || dragged === id ? undefined : mayDrop(id) ? 'allowed' : 'refused');
  const handlersOf = ({ id, parent_id }: Unit): DragHandlers | undefined =>
    onMove && {
      draggable: parent_id !== null,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(id));
        setDragged(id);
      },
      onDragOver: (event) => {
        setOver(id);
        if (mayDrop(id)) event.preventDefault();
      },
      onDragLeave: () => setOver((last) => (last === id ? undefined : last)),
      onDrop: (event) => {
        event.preventDefault();
        if (dragged !== undefined && mayDrop(id)) onMove(dragged, id);
        end();
      },
      onDragEnd: end,
    };
  return { dropOf, handlersOf };
}

export function UnitTreeList(props: UnitTreeListProps) {
  const { tree, folded, onFolded, selected, onSelect, found, onMove } = props;
  const t = structTexts.useText();
  const { dropOf, handlersOf } = useDragging(tree, onMove);
  const nodeOf = (unit: Unit): TreeDataNode => ({
    key: unit.id,
    title: (
      <UnitLine
        unit={unit}
        type={props.typeName(unit.struct_type)}
        people={props.people?.get(unit.id)}
        head={props.heads?.get(unit.id)}
        found={found?.has(unit.id) ?? false}
        drop={dropOf(unit.id)}
        drag={handlersOf(unit)}
      />
    ),
    children: tree.childrenOf(unit.id).map(nodeOf),
  });
  const parents = [...tree.byId.keys()].filter((id) => tree.childrenOf(id).length > 0);
  const onExpand = (open: Key[]) => {
    const shown = new Set(open.map(Number));
    onFolded(new Set(parents.filter((id) => !shown.has(id))));
  };
  return (
    <section className="oc-tree" aria-label={t('tree')}>
      <Tree
        blockNode
        aria-label={t('tree')}
        treeData={tree.roots.map(nodeOf)}
        expandedKeys={parents.filter((id) => !folded.has(id))}
        onExpand={onExpand}
        selectedKeys={selected === undefined ? [] : [selected]}
        onSelect={([key]) => onSelect(key === undefined ? undefined : Number(key))}
        switcherIcon={({ expanded }: { expanded?: boolean }) => (expanded ? <ChevronDown {...icon} /> : <ChevronRight {...icon} />)}
      />
    </section>
  );
}
