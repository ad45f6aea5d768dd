/** The bar above the structure: name and number, the three faces, the search and the button that adds a unit. */
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { fitsSearch } from '@lambda/web-engine/shell/forgiving-search.ts';
import { AutoComplete, Button, Input, Segmented, Tooltip } from 'antd';
import { ChevronsDownUp, ChevronsUpDown, Plus, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UnitTree } from '../chart/unit-tree.ts';
import type { Head } from '../data/people.ts';
import { structTexts } from '../i18n/texts.ts';
import { FACES, type Face } from './use-struct-address.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MOST_OFFERED = 8;

export type StructHeaderProps = {
  readonly title: string;
  readonly count: number | undefined;
  readonly tree: UnitTree | undefined;
  readonly heads: ReadonlyMap<number, Head> | undefined;
  readonly typeName: (type: string | null) => string;
  readonly face: Face;
  readonly onFace: (face: Face) => void;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onFind: (id: number) => void;
  readonly anyFolded: boolean;
  readonly onFoldAll: () => void;
  readonly onAdd?: (() => void) | undefined;
  /** Who may do here what this person may not. */
  readonly lacking: ReactNode;
  readonly phone: boolean;
};

/** The units that fit what was typed: by name, code, or the name of the head. */
export function findUnits(tree: UnitTree, heads: ReadonlyMap<number, Head> | undefined, typed: string): readonly number[] {
  if (typed.trim() === '') return [];
  return [...tree.byId.values()]
    .filter((unit) => fitsSearch([unit.name, unit.code, heads?.get(unit.id)?.name].filter(Boolean).join(' '), typed))
    .map(({ id }) => id);
}

function UnitSearch({ tree, heads, typeName, typed, onTyped, onFind }: StructHeaderProps) {
  const t = structTexts.useText();
  const found = tree ? findUnits(tree, heads, typed).slice(0, MOST_OFFERED) : [];
  const options = found.flatMap((id) => {
    const unit = tree?.byId.get(id);
    return unit
      ? [{ value: String(id), label: <SearchLine name={unit.name} about={heads?.get(id)?.name ?? typeName(unit.struct_type)} /> }]
      : [];
  });
  return (
    <AutoComplete
      className="oc-search"
      value={typed}
      options={options}
      defaultActiveFirstOption
      onChange={(text: string) => onTyped(tree?.byId.get(Number(text))?.name ?? text)}
      onSelect={(value: string) => onFind(Number(value))}
      notFoundContent={typed.trim() === '' ? null : t('search.none')}
    >
      <Input prefix={<Search {...icon} />} placeholder={t('search')} aria-label={t('search')} allowClear />
    </AutoComplete>
  );
}

function SearchLine({ name, about }: { readonly name: string; readonly about: string }) {
  return (
    <span className="oc-option">
      <span>{name}</span>
      <span className="oc-option-about">{about}</span>
    </span>
  );
}

export function StructHeader(props: StructHeaderProps) {
  const t = structTexts.useText();
  const { title, count, face, onFace, anyFolded, onFoldAll, onAdd, lacking, phone } = props;
  const foldWord = anyFolded ? t('unfold.all') : t('fold.all');
  return (
    <div className="oc-bar">
      <PageHeader title={title} count={count === undefined ? undefined : t('count', { count })} />
      <div className="oc-bar-tools">
        <Segmented
          aria-label={t('view.label')}
          value={face}
          onChange={onFace}
          options={FACES.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
        {face !== 'list' && <UnitSearch {...props} />}
        {face !== 'list' && (
          <Tooltip title={foldWord}>
            <Button
              type="text"
              aria-label={foldWord}
              icon={anyFolded ? <ChevronsUpDown {...icon} /> : <ChevronsDownUp {...icon} />}
              onClick={onFoldAll}
            />
          </Tooltip>
        )}
        {lacking}
        {onAdd && !(phone && face === 'list') && (
          <Button type="primary" icon={<Plus {...icon} />} aria-label={t('add')} onClick={onAdd}>
            {phone ? undefined : t('add')}
          </Button>
        )}
      </div>
    </div>
  );
}
