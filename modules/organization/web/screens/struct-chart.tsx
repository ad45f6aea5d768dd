/** The structure of the company as a chart, a tree or a list: look, search, fold, move, open. */
import './struct-chart.css';
import { useModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useIsPhone, useMedia } from '@lambda/web-engine/kit/page/use-media.ts';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { openRecordKey } from '@lambda/web-engine/list/url-state.ts';
import { LackingRights } from '@lambda/web-engine/pages/crud/lacking-rights.tsx';
import { useAddress } from '@lambda/web-engine/pages/crud/use-address.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MOST_UNITS } from '../../struct/chart-paper.ts';
import { UnitChart } from '../chart/unit-chart.tsx';
import { UnitDetails } from '../chart/unit-details.tsx';
import { buildTree, foldedBelow, pathTo, totals } from '../chart/unit-tree.ts';
import { UnitTreeList } from '../chart/unit-tree-list.tsx';
import { usePeople } from '../data/people.ts';
import { UNITS_KEY, useUnits } from '../data/units.ts';
import { useMove } from '../data/use-move.tsx';
import { useStructureNews } from '../data/use-structure-news.ts';
import { structTexts } from '../i18n/texts.ts';
import { findUnits, StructHeader } from './struct-header.tsx';
import { StructList, type StructListProps } from './struct-list.tsx';
import { StructEmpty, StructLoading } from './struct-states.tsx';
import { useStructAddress } from './use-struct-address.ts';

/** The top and its own units are open at first. */
const OPEN_LEVELS = 1;
type ListHandle = NonNullable<Extract<StructListProps['handle'], { current: unknown }>['current']>;
const NO_UNITS: readonly number[] = [];

/** The word for a kind of unit, from the model. */
function useTypeName() {
  const { data } = useModel('struct');
  const label = useLabel();
  return useCallback(
    (type: string | null): string => {
      const field = data?.fields.struct_type;
      const option = field?.kind === 'choice' ? field.options.find(({ value }) => value === type) : undefined;
      return option ? label(option.label) : (type ?? '');
    },
    [data, label],
  );
}

export default function StructChart({ crud, permissions, savedId }: ScreenProps) {
  const t = structTexts.useText();
  const label = useLabel();
  const client = useQueryClient();
  const phone = useIsPhone();
  const narrow = useMedia('(max-width: 991.98px)');
  const address = useAddress();
  const { open, openRecord } = address;
  const { face, setFace, unit: selectedId, setUnit, direction, setDirection } = useStructAddress(phone ? 'tree' : 'chart');
  const list = useRef<ListHandle>(null);
  const { model, units, error, refetch } = useUnits();
  useStructureNews();
  const typeName = useTypeName();
  const [total, setTotal] = useState<number>();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const [focus, setFocus] = useState<{ id: number; turn: number }>();

  const tree = useMemo(() => units && buildTree(units), [units]);
  const ids = useMemo(() => (tree ? [...tree.byId.keys()].sort((a, b) => a - b) : NO_UNITS), [tree]);
  const { counts, heads } = usePeople(ids);
  const people = useMemo(() => tree && counts && totals(tree, counts), [tree, counts]);
  const folded = useMemo(() => chosen ?? (tree ? foldedBelow(tree, OPEN_LEVELS) : new Set<number>()), [chosen, tree]);
  const found = useMemo(() => (tree && typed.trim() !== '' ? new Set(findUnits(tree, heads, typed)) : undefined), [tree, heads, typed]);
  /** In the picture the way to what was found stays clear, since it may be folded away. */
  const clear = useMemo(() => tree && found && new Set([...found].flatMap((id) => pathTo(tree, id))), [tree, found]);
  const mayMove = permissions.u && model?.fields.parent_id !== undefined;
  const move = useMove(tree);

  // A record that was open may have changed the structure.
  const renew = useCallback(() => void client.invalidateQueries({ queryKey: UNITS_KEY }), [client]);
  const openKey = openRecordKey(open);
  const before = useRef(openKey);
  useEffect(() => {
    if (before.current !== openKey && before.current !== 'none') {
      renew();
      list.current?.reload();
    }
    before.current = openKey;
  }, [openKey, renew]);

  /** Unfolds the way to a unit, selects it and brings it into view. */
  const reveal = useCallback(
    (id: number) => {
      if (!tree) return;
      const way = new Set(pathTo(tree, id).filter((one) => one !== id));
      setChosen(new Set([...folded].filter((one) => !way.has(one))));
      setUnit(id);
      setTyped('');
      setFocus((last) => ({ id, turn: (last?.turn ?? 0) + 1 }));
    },
    [tree, folded, setUnit],
  );

  const selected = selectedId === undefined ? undefined : tree?.byId.get(selectedId);
  // A new unit begins below the selected one, where it can still be changed.
  const below = selected && model?.fields.parent_id !== undefined ? { points: { parent_id: selected.id } } : {};
  const add = permissions.c ? () => openRecord({ kind: 'new', ...below }) : undefined;
  // What was saved is shown as soon as it stands in the structure and its form is gone.
  const shownSaved = useRef(savedId);
  useEffect(() => {
    if (savedId === undefined || savedId === shownSaved.current || openKey !== 'none' || !tree?.byId.has(savedId)) return;
    shownSaved.current = savedId;
    reveal(savedId);
  }, [savedId, openKey, tree, reveal]);
  const shared = { folded, onFolded: setChosen, selected: selected?.id, onSelect: setUnit, found, people, heads, typeName };
  const onMove = mayMove ? move : undefined;

  return (
    <div className="oc-screen">
      <StructHeader
        title={label(crud.label)}
        count={face === 'list' ? total : tree?.byId.size}
        tree={tree}
        heads={heads}
        typeName={typeName}
        face={face}
        onFace={setFace}
        typed={typed}
        onTyped={setTyped}
        onFind={reveal}
        anyFolded={folded.size > 0}
        onFoldAll={() => setChosen(folded.size > 0 || !tree ? new Set() : foldedBelow(tree, OPEN_LEVELS))}
        onAdd={add}
        lacking={<LackingRights permissions={permissions} />}
        phone={phone}
      />
      {units?.length === MOST_UNITS && face !== 'list' && <div className="oc-notice">{t('cut', { count: MOST_UNITS })}</div>}
      <div className="oc-body">
        {face === 'list' && (
          <StructList
            crud={crud}
            permissions={permissions}
            isPhone={phone}
            address={address}
            handle={list}
            onTotal={setTotal}
            onDeleted={renew}
          />
        )}
        {face !== 'list' && !tree && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <StructLoading />)}
        {face !== 'list' && tree && ids.length === 0 && <StructEmpty onAdd={add} />}
        {face === 'chart' && tree && ids.length > 0 && (
          <UnitChart
            {...shared}
            title={label(crud.label)}
            direction={direction}
            onDirection={setDirection}
            found={clear}
            tree={tree}
            focus={focus}
            onMove={phone ? undefined : onMove}
            narrow={narrow}
          />
        )}
        {face === 'tree' && tree && ids.length > 0 && <UnitTreeList {...shared} tree={tree} onMove={phone ? undefined : onMove} />}
        {face !== 'list' && tree && selected && (
          <UnitDetails
            unit={selected}
            tree={tree}
            type={typeName(selected.struct_type)}
            people={people?.get(selected.id)}
            head={heads?.get(selected.id)}
            onEdit={permissions.u ? () => openRecord({ kind: 'record', id: selected.id, readOnly: false }) : undefined}
            onClose={() => setUnit(undefined)}
          />
        )}
      </div>
    </div>
  );
}
