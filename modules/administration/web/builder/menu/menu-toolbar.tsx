/** What is done to the tree of a menu by buttons; the keys do the same. */
import type { MenuDefinition } from '@lambda/model/definitions/definitions.ts';
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { Button, Tooltip } from 'antd';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronsDownUp,
  ChevronsUpDown,
  FolderPlus,
  type LucideIcon,
  Minus,
  Plus,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { canRemove, DIRECTIONS, type Direction, type NewKind, stepPlace } from './menu-operations.ts';
import { menuDesignTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ARROWS: Readonly<Record<Direction, LucideIcon>> = { up: ArrowUp, down: ArrowDown, out: ArrowLeft, in: ArrowRight };
const ADDED: readonly (readonly [NewKind, ReactNode])[] = [
  ['entry', <Plus key="entry" {...icon} />],
  ['group', <FolderPlus key="group" {...icon} />],
  ['divider', <Minus key="divider" {...icon} />],
];

type ToolbarProps = {
  readonly menu: MenuDefinition;
  readonly chosen: string | undefined;
  readonly isAllFolded: boolean;
  /** Entries of the platform that a company has left out and can have back; undefined for the platform's own menu. */
  readonly lacking: number | undefined;
  readonly onAdd: (kind: NewKind) => void;
  readonly onBack: () => void;
  readonly onStep: (direction: Direction) => void;
  readonly onRemove: () => void;
  readonly onFoldAll: (isFolded: boolean) => void;
};
export function MenuToolbar({ menu, chosen, isAllFolded, lacking, onAdd, onBack, onStep, onRemove, onFoldAll }: ToolbarProps) {
  const t = menuDesignTexts.useText();
  const Fold = isAllFolded ? ChevronsUpDown : ChevronsDownUp;
  const foldWords = isAllFolded ? t('tree.unfoldAll') : t('tree.foldAll');
  return (
    <div className="menu-tools">
      {lacking !== undefined && (
        <ReasonedButton icon={<Undo2 {...icon} />} reason={lacking === 0 ? t('back.none') : undefined} onClick={onBack}>
          {t('back.deed')}
        </ReasonedButton>
      )}
      {ADDED.filter(([kind]) => lacking === undefined || kind !== 'entry').map(([kind, drawn]) => (
        <Button key={kind} icon={drawn} onClick={() => onAdd(kind)}>
          {t(`add.${kind}`)}
        </Button>
      ))}
      <span className="menu-moves">
        {DIRECTIONS.map((direction) => {
          const Arrow = ARROWS[direction];
          return (
            <Tooltip key={direction} title={t(`move.${direction}`)}>
              <Button
                type="text"
                icon={<Arrow {...icon} />}
                aria-label={t(`move.${direction}`)}
                disabled={chosen === undefined || stepPlace(menu, chosen, direction) === undefined}
                onClick={() => onStep(direction)}
              />
            </Tooltip>
          );
        })}
        <Tooltip title={t('remove.deed')}>
          <Button
            type="text"
            danger
            icon={<Trash2 {...icon} />}
            aria-label={t('remove.deed')}
            disabled={chosen === undefined || !canRemove(menu, chosen)}
            onClick={onRemove}
          />
        </Tooltip>
        <Tooltip title={foldWords}>
          <Button type="text" icon={<Fold {...icon} />} aria-label={foldWords} onClick={() => onFoldAll(!isAllFolded)} />
        </Tooltip>
      </span>
    </div>
  );
}
