/** The structure as a tree that folds; a unit is dragged onto another to stand below it. */
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { Tree, type TreeDataNode } from 'antd';
import { ChevronDown, ChevronRight, Users } from 'lucide-react';
import type { Key } from 'react';
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

function UnitLine({
  unit,
  type,
  people,
  head,
  found,
}: {
  unit: Unit;
  type: string;
  people: number | undefined;
  head: Head | undefined;
  found: boolean;
}) {
  const t = structTexts.useText();
  return (
    <span className="oc-row" data-found={found || undefined}>
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

export function UnitTreeList(props: UnitTreeListProps) {
  const { tree, folded, onFolded, selected, onSelect, found, onMove } = props;
  const t = structTexts.useText();
  const nodeOf = (unit: Unit): TreeDataNode => ({
    key: unit.id,
    title: (
      <UnitLine
        unit={unit}
        type={props.typeName(unit.struct_type)}
        people={props.people?.get(unit.id)}
        head={props.heads?.get(unit.id)}
        found={found?.has(unit.id) ?? false}
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
        draggable={onMove ? { icon: false, nodeDraggable: ({ key }) => tree.byId.get(Number(key))?.parent_id !== null } : false}
        allowDrop={({ dragNode, dropNode, dropPosition }) =>
          dropPosition === 0 && judgeMove(tree, Number(dragNode.key), Number(dropNode.key)) === 'allowed'
        }
        onDrop={({ dragNode, node, dropToGap }) => {
          if (!dropToGap) onMove?.(Number(dragNode.key), Number(node.key));
        }}
      />
    </section>
  );
}
