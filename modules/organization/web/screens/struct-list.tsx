/** The structure as a list: the grid of the crud under the screen's own bar. */
import type { CrudDefinition } from '@lambda/model/definitions/definitions.ts';
import { HistoryPanel } from '@lambda/web-engine/form/history/history-panel.tsx';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { MenuPermissions } from '@lambda/web-engine/kit/registries.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { DataGrid } from '@lambda/web-engine/list/data-grid.tsx';
import type { DataGridHandle } from '@lambda/web-engine/list/list-handle.ts';
import { GridSkeleton } from '@lambda/web-engine/list/list-states.tsx';
import { useGridView } from '@lambda/web-engine/list/use-grid-view.ts';
import type { Address } from '@lambda/web-engine/pages/crud/use-address.ts';
import { type Ref, useState } from 'react';

export type StructListProps = {
  readonly crud: CrudDefinition;
  readonly permissions: MenuPermissions;
  readonly isPhone: boolean;
  readonly address: Address;
  readonly handle: Ref<DataGridHandle>;
  readonly onTotal: (total: number | undefined) => void;
  readonly onDeleted: (ids: readonly number[]) => void;
};
const NOTHING = () => undefined;

export function StructList({ crud, permissions, isPhone, address, handle, onTotal, onDeleted }: StructListProps) {
  const { user } = useSession();
  const view = useGridView(crud.grid ?? '');
  const [historyOf, setHistoryOf] = useState<number>();
  const { list, open, setList, openRecord } = address;
  if (view.error) return <LoadFailed error={view.error} onRetry={() => void view.refetch()} />;
  if (!view.data) return <GridSkeleton isPhone={isPhone} />;
  return (
    <>
      <DataGrid
        view={view.data}
        permissions={permissions}
        person={user.id}
        isPhone={isPhone}
        state={list}
        onState={setList}
        onOpen={(id, { readOnly }) => openRecord({ kind: 'record', id, readOnly })}
        onAdd={permissions.c ? () => openRecord({ kind: 'new' }) : undefined}
        onClone={(id) => openRecord({ kind: 'clone', id })}
        onHistory={setHistoryOf}
        onTotal={onTotal}
        onSelect={NOTHING}
        onDeleted={onDeleted}
        openId={open.kind === 'record' ? open.id : undefined}
        handle={handle}
      />
      {historyOf !== undefined && <HistoryPanel model="struct" recordId={historyOf} onClose={() => setHistoryOf(undefined)} />}
    </>
  );
}
