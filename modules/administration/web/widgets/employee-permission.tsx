/** What of the role one employee has: the entries of that role, within what the editor may hand on. */
import '../rights/rights.css';
import type { RightLimits } from '@lambda/model/definitions/definitions.ts';
import { isLeft, LIMIT_OPERATIONS, type LimitOperation, operationsOf } from '@lambda/model/rights/right-limits.ts';
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { useRecordId } from '@lambda/web-engine/form/record-id.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { Alert, Button, Checkbox, Skeleton, Table } from 'antd';
import { type CellLock, type OwnedEntry, useOwnRights } from '../data/own-rights.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { LockedNote } from '../rights/locked-note.tsx';
import { copyCells, tickCell } from '../rights/own-changes.ts';

const isLimits = (value: unknown): value is RightLimits => typeof value === 'object' && value !== null && !Array.isArray(value);
const NOTED = ['company', 'editor'] as const satisfies readonly CellLock[];

function useOperationName() {
  const t = administrationTexts.useText();
  return (operation: LimitOperation): string => (operation === 'show' ? t('role.show') : t(`right.${operation}`));
}

/** The entry's name, with what is locked and why below it. */
function EntryCell({ entry }: { entry: OwnedEntry }) {
  const label = useLabel();
  const nameOf = useOperationName();
  const lockedBy = (lock: CellLock) => LIMIT_OPERATIONS.filter((one) => entry.locked[one] === lock).map(nameOf);
  return (
    <>
      {label(entry.label)}
      {NOTED.map((lock) => (
        <LockedNote key={lock} by={lock} rights={lockedBy(lock)} />
      ))}
    </>
  );
}

export default function EmployeePermission({ value, onChange, readOnly, id }: WidgetProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const nameOf = useOperationName();
  const employee = useRecordId();
  const given = useOwnRights(employee);
  if (employee === null) return <p className="rights-help">{t('own.afterSaving')}</p>;
  if (given.error) return <LoadFailed error={given.error} onRetry={() => void given.refetch()} />;
  if (!given.data) return <Skeleton active title={false} />;
  const rights = given.data;
  const limits = isLimits(value) ? value : null;
  const isClosed = readOnly || rights.own;
  if (rights.entries.length === 0) return <p className="rights-help">{t('own.noRole')}</p>;
  const cell = (operation: LimitOperation, entry: OwnedEntry) => {
    const lock = entry.locked[operation];
    const name = `${label(entry.label)}: ${nameOf(operation)}`;
    if (!operationsOf(entry).includes(operation) || lock === 'role') return null;
    const isHidden = operation !== 'show' && entry.locked.show !== undefined && !isLeft(limits, entry, 'show');
    return (
      <Checkbox
        aria-label={lock ? `${name}. ${t(`own.locked.${lock}`, { rights: nameOf(operation) })}` : name}
        disabled={isClosed || lock !== undefined || isHidden}
        checked={lock !== 'company' && isLeft(limits, entry, operation) && isLeft(limits, entry, 'show')}
        onChange={({ target }) => onChange(tickCell(limits, rights, { id: entry.id, operation, on: target.checked }))}
      />
    );
  };
  return (
    <div className="rights-fields" id={id}>
      {rights.own && !readOnly && <Alert type="info" showIcon title={t('own.yourself')} />}
      {!isClosed && (
        <div className="rights-tools">
          <Button onClick={() => onChange(copyCells(limits, rights, rights.maximum))}>{t('own.management')}</Button>
          <ReasonedButton
            reason={rights.standard ? undefined : t('own.noStandard')}
            onClick={() => onChange(copyCells(limits, rights, rights.standard))}
          >
            {t('own.staff')}
          </ReasonedButton>
          <ReasonedButton
            type="text"
            reason={limits === null ? t('own.nothingToClear') : undefined}
            onClick={() => onChange(copyCells(limits, rights, null))}
          >
            {t('own.clear')}
          </ReasonedButton>
        </div>
      )}
      <p className="rights-help">
        {t('own.roles', { roles: rights.roles.map((role) => label(role.label)).join(', ') })}{' '}
        {limits === null ? t('own.none') : t('own.some')}
      </p>
      <Table<OwnedEntry>
        size="small"
        className="rights-table"
        rowKey="id"
        pagination={false}
        dataSource={[...rights.entries]}
        scroll={{ x: 640 }}
        columns={[
          { title: t('role.entry'), key: 'entry', width: 240, render: (_value, entry) => <EntryCell entry={entry} /> },
          ...LIMIT_OPERATIONS.map((operation) => ({
            title: nameOf(operation),
            key: operation,
            width: 84,
            align: 'center' as const,
            render: (_value: unknown, entry: OwnedEntry) => cell(operation, entry),
          })),
        ]}
      />
    </div>
  );
}
