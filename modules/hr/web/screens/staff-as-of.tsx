/** Everybody as employed on a day: the list of orders, cut to those in force on it. */
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { HistoryPanel } from '@lambda/web-engine/form/history/history-panel.tsx';
import { DateWidget } from '@lambda/web-engine/form/widgets/date.tsx';
import { formatNumber, today } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useIsPhone } from '@lambda/web-engine/kit/page/use-media.ts';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import type { FilterChoice } from '@lambda/web-engine/list/conditions.ts';
import { DataGrid } from '@lambda/web-engine/list/data-grid.tsx';
import type { DataGridHandle } from '@lambda/web-engine/list/list-handle.ts';
import { GridSkeleton } from '@lambda/web-engine/list/list-states.tsx';
import { useGridView } from '@lambda/web-engine/list/use-grid-view.ts';
import { useAddress } from '@lambda/web-engine/pages/crud/use-address.ts';
import { useEffect, useRef, useState } from 'react';
import { employeeAppointment } from '../../appointment/employee_appointment.model.ts';
import { hrTexts } from '../i18n/texts.ts';

const NOTHING = () => undefined;
const isOfDay = ({ field }: FilterChoice): boolean => field === 'effective_date' || field === 'until_date';

/** The filters that leave what is in force on a day; people who had left by then are not staff. */
export function filtersOfDay(day: string, others: readonly FilterChoice[]): readonly FilterChoice[] {
  return [
    { field: 'effective_date', condition: 'lessThanOrEqual', value: day },
    { field: 'until_date', condition: 'greaterThanOrEqual', value: day },
    ...(others.some(({ field }) => field === 'status') ? [] : [{ field: 'status', condition: 'notIn', value: 'left' } as const]),
    ...others.filter((filter) => !isOfDay(filter)),
  ];
}
/** The day that the filters ask for, or null when they have been taken away. */
export const dayOfFilters = (filters: readonly FilterChoice[]): string | null =>
  filters.find(({ field, condition }) => field === 'effective_date' && condition === 'lessThanOrEqual')?.value ?? null;

export function StaffAsOf({ crud, permissions }: ScreenProps) {
  const t = hrTexts.useText();
  const label = useLabel();
  const { user } = useSession();
  const isPhone = useIsPhone();
  const { list, open, setList, openRecord } = useAddress();
  const view = useGridView(crud.grid ?? '');
  const grid = useRef<DataGridHandle>(null);
  const [total, setTotal] = useState<number>();
  const [historyOf, setHistoryOf] = useState<number>();
  const day = dayOfFilters(list.filters);
  const isFirstLook = useRef(true);
  useEffect(() => {
    // Only the first look at the bare address chooses the day: filters taken away later stay away.
    if (isFirstLook.current && list.filters.length === 0) setList({ ...list, filters: filtersOfDay(today(), []) }, { replace: true });
    isFirstLook.current = false;
  }, [list, setList]);

  if (view.error) return <LoadFailed error={view.error} onRetry={() => void view.refetch()} />;
  return (
    <>
      <div className="crud-header">
        <PageHeader
          title={label(crud.label)}
          count={total === undefined ? undefined : formatNumber(total)}
          actions={
            <label htmlFor="staff-as-of-day" style={{ display: 'flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' }}>
              <span>{t('asOf.day')}</span>
              <span style={{ width: 150 }}>
                <DateWidget
                  id="staff-as-of-day"
                  name="day"
                  label={t('asOf.day')}
                  field={employeeAppointment.fields.effective_date}
                  value={day}
                  storedValue={null}
                  values={{}}
                  required={false}
                  invalid={false}
                  readOnly={false}
                  inRow={false}
                  onChange={(next) => {
                    if (typeof next === 'string')
                      setList({
                        ...list,
                        filters: filtersOfDay(
                          next,
                          list.filters.filter((one) => !isOfDay(one)),
                        ),
                      });
                  }}
                  onBlur={NOTHING}
                  onProblem={NOTHING}
                />
              </span>
            </label>
          }
        />
      </div>
      {view.data ? (
        <DataGrid
          view={view.data}
          permissions={permissions}
          person={user.id}
          isPhone={isPhone}
          state={list}
          onState={setList}
          onOpen={(id) => openRecord({ kind: 'record', id, readOnly: true })}
          onAdd={undefined}
          onClone={NOTHING}
          onHistory={setHistoryOf}
          onTotal={setTotal}
          onSelect={NOTHING}
          onDeleted={NOTHING}
          openId={open.kind === 'record' ? open.id : undefined}
          handle={grid}
        />
      ) : (
        <GridSkeleton isPhone={isPhone} />
      )}
      {historyOf !== undefined && (
        <HistoryPanel model="employee_appointment" recordId={historyOf} onClose={() => setHistoryOf(undefined)} />
      )}
    </>
  );
}
