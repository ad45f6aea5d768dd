/** One box of the chart: kind of unit, number of people, name and head, and the button that folds what is below. */
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import type { Node, NodeProps } from '@xyflow/react';
import { Handle, Position } from '@xyflow/react';
import { Building2, ChevronDown, ChevronLeft, ChevronRight, ChevronUp, UserCog, Users } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import type { Head } from '../data/people.ts';
import { structTexts } from '../i18n/texts.ts';
import type { Direction } from './layout.ts';

export type UnitNodeData = {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly isTop: boolean;
  readonly isSubsidiary: boolean;
  readonly people: number | undefined;
  readonly head: Head | undefined;
  readonly below: number;
  readonly folded: boolean;
  readonly direction: Direction;
  readonly selected: boolean;
  readonly onPath: boolean;
  readonly dropTarget: 'allowed' | 'refused' | undefined;
  readonly dimmed: boolean;
  readonly onSelect: (id: number) => void;
  readonly onToggle: (id: number) => void;
  readonly onArrow: (id: number, key: string) => boolean;
  readonly onFocused: (id: number) => void;
};
export type UnitNode = Node<UnitNodeData, 'unit'>;

const FOLD_SIGNS = { down: [ChevronDown, ChevronUp], across: [ChevronRight, ChevronLeft] } as const;

function FoldButton({ data }: { readonly data: UnitNodeData }) {
  const t = structTexts.useText();
  const { name, below, folded } = data;
  const Sign = FOLD_SIGNS[data.direction][folded ? 0 : 1];
  return (
    <button
      type="button"
      className="oc-fold nodrag nopan"
      aria-expanded={!folded}
      aria-label={folded ? t('unfold', { name, count: below }) : t('fold', { name })}
      onClick={(event) => {
        event.stopPropagation();
        data.onToggle(data.id);
      }}
    >
      {folded && <span>{below}</span>}
      <Sign size={14} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

function UnitBox({ data }: NodeProps<UnitNode>) {
  const t = structTexts.useText();
  const { id, name, type, people, head } = data;
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = event.key === 'Enter' || event.key === ' ';
    if (chosen) data.onSelect(id);
    if (chosen || data.onArrow(id, event.key)) event.preventDefault();
  };
  const spoken = [type, name, people !== undefined && t('people.count', { count: people }), head?.name, head?.acting && t('acting')]
    .filter(Boolean)
    .join(', ');
  return (
    <div
      className="oc-node"
      data-direction={data.direction}
      data-top={data.isTop || undefined}
      data-selected={data.selected || undefined}
      data-path={data.onPath || undefined}
      data-drop={data.dropTarget}
      data-dimmed={data.dimmed || undefined}
    >
      <Handle type="target" position={data.direction === 'down' ? Position.Top : Position.Left} isConnectable={false} />
      {/* A real button would not let the box be dragged in every browser; clicks are heard by the drawing surface. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        className="oc-card"
        role="button"
        tabIndex={0}
        aria-pressed={data.selected}
        aria-label={spoken}
        data-unit={id}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) data.onFocused(id);
        }}
      >
        <div className="oc-meta">
          <span className="oc-type">
            {data.isSubsidiary && <Building2 size={14} strokeWidth={1.75} aria-hidden />}
            <span>{type}</span>
          </span>
          {people !== undefined && (
            <span className="oc-people">
              <Users size={14} strokeWidth={1.75} aria-hidden />
              {people}
            </span>
          )}
        </div>
        <div className="oc-name" title={name}>
          {name}
        </div>
        {head && (
          <div className="oc-head">
            <PersonAvatar name={head.name.split(' ').at(-1) ?? head.name} seed={head.id} image={head.avatar} size={24} />
            {head.acting && <UserCog size={14} strokeWidth={1.75} aria-hidden className="oc-acting" />}
            <span title={head.acting ? `${head.name} · ${t('acting')}` : head.name}>{head.name}</span>
          </div>
        )}
      </div>
      {data.below > 0 && <FoldButton data={data} />}
      <Handle type="source" position={data.direction === 'down' ? Position.Bottom : Position.Right} isConnectable={false} />
    </div>
  );
}

export const UnitNodeBox = memo(UnitBox);
