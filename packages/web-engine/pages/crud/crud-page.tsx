/** A list with its form: what an entry of the menu opens. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { CrudDefinition } from '@lambda/model/definitions/definitions.ts';
import { isHost } from '@lambda/model/workflow/host.ts';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { HistoryPanel } from '../../form/history/history-panel.tsx';
import type { FormHandle } from '../../form/record-editor.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { RecordFrame, useFrame } from '../../form/record-frame.tsx';
import { useForm } from '../../kit/data/definitions.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { fetchAhead } from '../../kit/page/lazy-page.ts';
import { LoadFailed, PageLoading } from '../../kit/page/page-states.tsx';
import { useIsPhone } from '../../kit/page/use-media.ts';
import { useTakenBeside } from '../../kit/pointing/beside.ts';
import { type MenuPermissions, screenFor } from '../../kit/registries.ts';
import { useSession } from '../../kit/session/session.tsx';
import { binOf } from '../../list/bin.ts';
import { DataGrid } from '../../list/data-grid.tsx';
import { LazyGridTable } from '../../list/lazy-table.ts';
import type { DataGridHandle } from '../../list/list-handle.ts';
import { GridSkeleton } from '../../list/list-states.tsx';
import type { Row } from '../../list/source.ts';
import type { OpenRecord } from '../../list/url-state.ts';
import { useGridView } from '../../list/use-grid-view.ts';
import { ListDocuments } from '../excel/list-documents.tsx';
import { CrudHeader } from './crud-header.tsx';
import { FormPage } from './form-page.tsx';
import { LackingRights } from './lacking-rights.tsx';
import { useAddress } from './use-address.ts';
import { useHiddenRecord } from './use-hidden-record.tsx';
import { LeavingOf, useLeaveGuard } from './use-leave-guard.tsx';
import { useNeighbours } from './use-neighbours.ts';

export type CrudPageProps = { readonly menuId: string; readonly crud: CrudDefinition; readonly permissions: MenuPermissions };

export function CrudPage(props: CrudPageProps) {
  const { crud, permissions } = props;
  const isFormOnly = crud.template === 'edit' || crud.template === 'create' || !crud.grid || !permissions.r;
  if (!isFormOnly || crud.form === undefined) return <ListPage {...props} />;
  return <FormPage menuId={props.menuId} name={crud.form} template={crud.template} permissions={permissions} />;
}

/** What the role closes, and beside it what the list itself says. */
function useClosedRows(permissions: MenuPermissions, closedWhen: ConditionLike | undefined): MenuPermissions {
  return useMemo(() => {
    if (closedWhen === undefined) return permissions;
    const closed = (own: ConditionLike | undefined): ConditionLike => (own === undefined ? closedWhen : { any: [own, closedWhen] });
    const { gridEditCondition, gridDeleteCondition } = permissions;
    return { ...permissions, gridEditCondition: closed(gridEditCondition), gridDeleteCondition: closed(gridDeleteCondition) };
  }, [permissions, closedWhen]);
}

function ListPage({ menuId, crud, permissions: given }: CrudPageProps) {
  const label = useLabel();
  const session = useSession();
  const isPhone = useIsPhone();
  const { list, open, setList, openRecord, closeRecord } = useAddress();
  const Screen = crud.screen === undefined ? undefined : screenFor(crud.screen);
  const view = useGridView(Screen ? '' : (crud.grid ?? ''));
  const permissions = useClosedRows(given, view.data?.grid.closedWhen);
  const hasTable = !Screen && !isPhone;
  useEffect(() => {
    if (hasTable) fetchAhead(LazyGridTable);
  }, [hasTable]);
  // A list of a view has no form: its rows are nobody's records.
  const form = useForm(crud.form ?? '');
  const hasForm = crud.form !== undefined;
  const grid = useRef<DataGridHandle>(null);
  const [total, setTotal] = useState<number>();
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const [historyOf, setHistoryOf] = useState<number>();

  const handle = useRef<FormHandle | undefined>(undefined);
  const guard = useLeaveGuard(handle);
  const frame = useFrame(crud.template, form.data?.width, isPhone);
  const openId = open.kind === 'record' ? open.id : undefined;
  const go = useCallback(
    (id: number) => openRecord({ kind: 'record', id, readOnly: open.kind === 'record' && open.readOnly }, { replace: true }),
    [openRecord, open],
  );
  const neighbours = useNeighbours({ id: openId, total, list: grid, onGo: go });

  // A form opened anew reads anew.
  const [opening, setOpening] = useState({ isOpen: open.kind !== 'none', times: 0 });
  const isOpen = open.kind !== 'none';
  if (isOpen !== opening.isOpen) setOpening({ isOpen, times: opening.times + (isOpen ? 1 : 0) });
  // The form stays drawn while its frame slides away.
  const [drawn, setDrawn] = useState<OpenRecord>(open);
  if (open.kind !== 'none' && open !== drawn) setDrawn(open);
  const forget = useCallback(() => setDrawn({ kind: 'none' }), []);

  const add = permissions.c ? () => openRecord({ kind: 'new' }) : undefined;
  const ownCreate = permissions.c ? crud.createButton : undefined;
  const formOf = (record: OpenRecord) => (record.kind === 'new' && record.own && ownCreate ? ownCreate.form : (crud.form ?? ''));
  const tellHidden = useHiddenRecord(grid, (id) => openRecord({ kind: 'record', id, readOnly: !permissions.u }));
  const added = (id: number) => {
    grid.current?.reload();
    tellHidden(id);
  };
  const [savedId, setSavedId] = useState<number>();
  const saved = (id: number) => {
    setSavedId(id);
    if (openId === id) void grid.current?.refreshRows([id]);
    else added(id);
    if (guard.passSaved()) return;
    // A new record that is decided on is sent on next, which is done in its form.
    if (open.kind === 'new' && view.data && isHost(view.data.source.model))
      openRecord({ kind: 'record', id, readOnly: false }, { replace: true });
    else closeRecord();
  };
  const deleted = useCallback(
    (ids: readonly number[]) => {
      if (openId !== undefined && ids.includes(openId)) {
        guard.onDirtyChange(false);
        closeRecord();
      }
    },
    [closeRecord, guard.onDirtyChange, openId],
  );
  const model = form.data?.model;
  const chosen = openId ?? (selected.length === 1 ? selected[0]?.id : undefined);
  const taken = useTakenBeside();
  const isBeside = taken > 0 || (frame.kind === 'panel' && open.kind !== 'none');
  const bin = permissions.d && view.data ? binOf(view.data) : undefined;
  const isBin = bin !== undefined && list.preset === bin;
  const isCovering = frame.kind === 'page' && open.kind !== 'none';

  const content = () => {
    // An open form stays whatever becomes of the list.
    if (view.error) return <LoadFailed error={view.error} onRetry={() => void view.refetch()} />;
    if (form.error) return <LoadFailed error={form.error} onRetry={() => void form.refetch()} />;
    if (Screen) {
      return (
        <LeavingOf guard={guard}>
          <Suspense fallback={<PageLoading />}>
            <Screen menuId={menuId} crud={crud} permissions={permissions} savedId={savedId} />
          </Suspense>
        </LeavingOf>
      );
    }
    return (
      <>
        <CrudHeader
          title={label(crud.label)}
          total={total}
          isPhone={isPhone}
          isBeside={isBeside}
          onReload={() => grid.current?.reload()}
          bin={
            bin === undefined
              ? undefined
              : {
                  isOpen: isBin,
                  onToggle: () =>
                    setList({ ...list, preset: isBin ? null : bin, q: '', filters: [], sorts: [], group: undefined, only: undefined }),
                }
          }
          onHistory={!hasForm || view.data?.source.model.projects ? null : chosen === undefined ? undefined : () => setHistoryOf(chosen)}
          onAdd={add}
          lacking={<LackingRights permissions={permissions} />}
          own={ownCreate && { ...ownCreate, onAdd: () => openRecord({ kind: 'new', own: true }) }}
          documents={
            crud.grid && (
              <ListDocuments
                grid={crud.grid}
                title={label(crud.label)}
                isPhone={isPhone}
                isBeside={isBeside}
                listing={() => grid.current?.listing()}
                mayWrite={permissions.c || permissions.u}
                onImported={() => grid.current?.reload()}
              />
            )
          }
        />
        {view.data ? (
          <DataGrid
            view={view.data}
            permissions={permissions}
            person={session.user.id}
            isPhone={isPhone}
            state={list}
            onState={setList}
            onOpen={hasForm ? (id, { readOnly }) => openRecord({ kind: 'record', id, readOnly }) : undefined}
            onAdd={add}
            onClone={(id) => openRecord({ kind: 'clone', id })}
            onHistory={setHistoryOf}
            onTotal={setTotal}
            onSelect={setSelected}
            onDeleted={deleted}
            openId={openId}
            onUnsaved={guard.onListChange}
            handle={grid}
          />
        ) : (
          <GridSkeleton isPhone={isPhone} />
        )}
      </>
    );
  };
  return (
    <div className="crud-page" data-entry={menuId}>
      <div className="crud-list" hidden={isCovering}>
        {content()}
      </div>
      <RecordFrame {...frame} open={open.kind !== 'none'} label={label(crud.label)} onClose={closeRecord} onClosed={forget}>
        {hasForm && drawn.kind !== 'none' && (
          <RecordForm
            key={opening.times}
            form={formOf(drawn)}
            recordId={drawn.kind === 'record' ? drawn.id : null}
            cloneFrom={drawn.kind === 'clone' ? drawn.id : undefined}
            permissions={permissions}
            preset={drawn.kind === 'new' ? drawn.points : undefined}
            readOnly={drawn.kind === 'record' && drawn.readOnly}
            header={neighbours}
            handle={handle}
            onSaved={saved}
            onSavedNext={added}
            onClose={closeRecord}
            onDirtyChange={guard.onDirtyChange}
            onClone={(id) => openRecord({ kind: 'clone', id }, { replace: true })}
            onDelete={Screen ? undefined : (id) => grid.current?.remove(id)}
          />
        )}
      </RecordFrame>
      {historyOf !== undefined && model !== undefined && (
        <HistoryPanel model={model} recordId={historyOf} onClose={() => setHistoryOf(undefined)} />
      )}
      {guard.dialog}
    </div>
  );
}
