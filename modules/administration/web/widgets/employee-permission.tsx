/** What of the role one employee has: entry by entry, within what the company may have at most. */
import '../rights/rights.css';
import type { MenuItem, RightLimits } from '@lambda/model/definitions.ts';
import { request } from '@lambda/web-engine/data/client.ts';
import { useLabel } from '@lambda/web-engine/i18n/i18n.ts';
import type { WidgetProps } from '@lambda/web-engine/registries.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Skeleton, Table } from 'antd';
import { administrationTexts } from '../i18n/texts.ts';
import { LETTERS, type Letter } from '../rights/role-changes.ts';

type Reply = {
  readonly permission: {
    readonly menu: readonly MenuItem[];
    readonly companyMaxPermissions: RightLimits | null;
    readonly employeeStandardPermissions: RightLimits | null;
  };
};
type Entry = NonNullable<RightLimits['menus']>[string];
type Operation = Letter | 'show';
const OPERATIONS: readonly Operation[] = ['show', ...LETTERS];

const crudsOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [...(item.linkTo === 'crud' ? [item] : []), ...crudsOf(item.children ?? [])]);
const isLimits = (value: unknown): value is RightLimits => typeof value === 'object' && value !== null && !Array.isArray(value);

export default function EmployeePermission({ value, onChange, readOnly, id }: WidgetProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const given = useQuery({
    queryKey: ['administration', 'limits'],
    queryFn: ({ signal }) => request<Reply>('/get-permissions', { signal }),
  });
  if (!given.data) return <Skeleton active title={false} />;
  const { menu, companyMaxPermissions: most, employeeStandardPermissions: standard } = given.data.permission;
  const limits = isLimits(value) ? value : null;
  const entries = crudsOf(menu);
  const isPossible = (entry: string, operation: Operation) => !most?.menus || most.menus[entry]?.[operation] === true;
  const has = (entry: string, operation: Operation) =>
    isPossible(entry, operation) && (!limits?.menus || limits.menus[entry]?.[operation] === true);
  /** The first tick turns "all that the role has" into a list of what is left. */
  const whole = (): Record<string, Entry> =>
    Object.fromEntries(
      entries.map((item) => [
        item.id,
        { show: has(item.id, 'show'), ...Object.fromEntries(LETTERS.map((letter) => [letter, has(item.id, letter)])) },
      ]),
    );
  const set = (entry: string, operation: Operation, on: boolean) => {
    const menus = { ...(limits?.menus ?? {}), ...whole() };
    const before = menus[entry] ?? { show: false };
    const next: Entry = operation === 'show' && !on ? { show: false } : { ...before, ...(on ? { show: true } : {}), [operation]: on };
    onChange({ ...limits, menus: { ...menus, [entry]: next } });
  };
  return (
    <div className="rights-fields" id={id}>
      {!readOnly && (
        <div className="rights-tools">
          <Button onClick={() => onChange(most)}>{t('own.management')}</Button>
          <Button disabled={!standard} onClick={() => onChange(standard)}>
            {t('own.staff')}
          </Button>
          <Button type="text" disabled={limits === null} onClick={() => onChange(null)}>
            {t('own.clear')}
          </Button>
        </div>
      )}
      <p className="rights-help">{limits === null ? t('own.none') : t('own.some')}</p>
      <Table<MenuItem>
        size="small"
        className="rights-table"
        rowKey="id"
        pagination={false}
        dataSource={entries}
        scroll={{ x: 560 }}
        columns={[
          { title: t('role.entry'), key: 'entry', render: (_value, item) => label(item.label) },
          ...OPERATIONS.map((operation) => {
            const title = operation === 'show' ? t('role.show') : t(`right.${operation}`);
            return {
              title,
              key: operation,
              width: 84,
              align: 'center' as const,
              render: (_value: unknown, item: MenuItem) => (
                <Checkbox
                  aria-label={`${label(item.label)}: ${title}`}
                  disabled={readOnly || !isPossible(item.id, operation)}
                  checked={has(item.id, operation)}
                  onChange={({ target }) => set(item.id, operation, target.checked)}
                />
              ),
            };
          }),
        ]}
      />
    </div>
  );
}
