/** The matrix: menu entries against what may be done behind them. */
import type { RoleDefinition, RowScope } from '@lambda/model/definitions/definitions.ts';
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Badge, Checkbox, Select, Table, type TableColumnsType } from 'antd';
import { SlidersHorizontal, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { allEntries, type Catalog, type CatalogEntry, type RoleFault } from '../data/rights.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { ChosenEntries } from './chosen-entries.tsx';
import { entryRules } from './entry-rules.ts';
import { LockedNote, useBoxName } from './locked-note.tsx';
import { countRows, foundRows, groupsOf, type MenuRow, menuRows } from './menu-rows.ts';
import { entryOf, LETTERS, saysTheSame, withEntry, withLetter, withScope } from './role-changes.ts';
import { RowFilter } from './row-filter.tsx';

type Row = MenuRow;

export type MenuMatrixProps = {
  readonly catalog: Catalog;
  readonly role: RoleDefinition;
  readonly shipped: RoleDefinition | undefined;
  readonly readOnly: boolean;
  readonly onChange: (role: RoleDefinition) => void;
  /** Left out where entries have no conditions. */
  readonly onConditions?: (entry: CatalogEntry) => void;
  /** Conditions that mean nothing. */
  readonly faults?: readonly RoleFault[];
  /** Whether several entries can be given a right at once. */
  readonly takesSeveral?: boolean;
};

export function MenuMatrix(props: MenuMatrixProps) {
  const { catalog, role, shipped, readOnly, onChange, onConditions, faults = [], takesSeveral = false } = props;
  const t = administrationTexts.useText();
  const label = useLabel();
  const [typed, setTyped] = useState('');
  const all = catalog.menus.flatMap(({ items }) => menuRows(items));
  const rows = foundRows(all, typed, (entry) => label(entry.label));
  const [closedGroups, setClosedGroups] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rules = entryRules(catalog);
  const { isFixed, isBeyond } = rules;
  const chosenEntries = catalog.menus
    .flatMap(({ items }) => allEntries(items))
    .filter(({ id, children }) => !children && chosen.includes(id));
  const isChanged = ({ entry }: Row) => shipped !== undefined && !saysTheSame(role.menus[entry.id], shipped.menus[entry.id]);
  const boxName = useBoxName();
  const faultsOf = ({ id }: CatalogEntry) => faults.filter(({ menu }) => menu === id).map(({ message }) => message);
  type Box = { readonly checked: boolean; readonly disabled?: boolean; readonly beyond?: boolean; readonly set: (on: boolean) => void };
  const tick = (entry: CatalogEntry, name: string, { checked, disabled = false, beyond = false, set }: Box) => (
    <Checkbox
      checked={checked}
      disabled={readOnly || disabled || beyond}
      aria-label={boxName(`${label(entry.label)}: ${name}`, beyond && name)}
      onChange={({ target }) => set(target.checked)}
    />
  );
  const columns: TableColumnsType<Row> = [
    {
      title: t('role.entry'),
      key: 'entry',
      fixed: 'left',
      width: 280,
      render: (_value, row) => (
        <span className="rights-entry">
          {label(row.entry.label)}
          {isChanged(row) && <span className="rights-changed">{t('role.changed')}</span>}
          <LockedNote by="editor" rights={LETTERS.filter((letter) => isBeyond(row.entry, letter)).map((letter) => t(`right.${letter}`))} />
          {faultsOf(row.entry).length > 0 && (
            <span className="rights-fault">
              <TriangleAlert size={12} strokeWidth={1.75} aria-hidden />
              {t('role.broken', { reasons: faultsOf(row.entry).join('. ') })}
            </span>
          )}
        </span>
      ),
    },
    {
      title: t('role.show'),
      key: 'show',
      width: 84,
      align: 'center',
      // A group is shown with its entries.
      render: (_value, { entry }) =>
        !entry.children &&
        tick(entry, t('role.show'), {
          checked: entryOf(role, entry.id).show,
          set: (on) => onChange(withEntry(role, entry.id, rules.shown(on, entry))),
        }),
    },
    ...LETTERS.map((letter) => ({
      title: t(`right.${letter}`),
      key: letter,
      width: 84,
      align: 'center' as const,
      render: (_value: unknown, { entry }: Row) => {
        const own = entryOf(role, entry.id);
        if (!entry.model) return null;
        const fixed = isFixed(entry, letter);
        return tick(entry, t(`right.${letter}`), {
          checked: own[letter] === true && !fixed,
          disabled: !own.show || fixed,
          beyond: isBeyond(entry, letter),
          set: (on) => onChange(withEntry(role, entry.id, withLetter(own, letter, on))),
        });
      },
    })),
    {
      title: t('role.scope'),
      key: 'scope',
      width: 210,
      render: (_value, { entry }) => {
        const own = entryOf(role, entry.id);
        const offered = rules.scopesOf(entry);
        if (!entry.model || offered.length === 0) return null;
        return (
          <Select<RowScope>
            size="small"
            className="rights-scope"
            aria-label={`${label(entry.label)}: ${t('role.scope')}`}
            value={own.scope ?? 'company'}
            disabled={readOnly || !own.show || offered.length <= 1}
            options={offered.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
            onChange={(scope) => onChange(withEntry(role, entry.id, withScope(own, scope)))}
          />
        );
      },
    },
    ...(onConditions === undefined
      ? []
      : [
          {
            title: t('role.conditions'),
            key: 'conditions',
            width: 150,
            render: (_value: unknown, { entry }: Row) => {
              if (!entry.model) return null;
              const own = entryOf(role, entry.id);
              const count =
                (own.formCondition?.length ?? 0) +
                (own.gridCondition?.length ?? 0) +
                (own.gridEditCondition ? 1 : 0) +
                (own.gridDeleteCondition ? 1 : 0) +
                Object.values(own.fields ?? {}).reduce((sum, rights) => sum + Object.keys(rights).length, 0);
              return (
                <Badge count={count} size="small" color={faultsOf(entry).length > 0 ? 'var(--ant-color-error)' : 'var(--lp-link)'}>
                  <ReasonedButton
                    size="small"
                    type="text"
                    reason={own.show ? undefined : t('role.conditionsClosed')}
                    icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
                    aria-label={`${label(entry.label)}: ${t('role.conditions')}${count > 0 ? ` ${count}` : ''}`}
                    onClick={() => onConditions(entry)}
                  >
                    {t('role.conditions')}
                  </ReasonedButton>
                </Badge>
              );
            },
          },
        ]),
  ];
  return (
    <>
      <RowFilter typed={typed} onType={setTyped} left={countRows(rows)} />
      <div className={chosenEntries.length > 0 ? 'rights-beside' : undefined}>
        <Table<Row>
          size="small"
          className="rights-table"
          {...(takesSeveral && {
            rowSelection: {
              selectedRowKeys: [...chosen],
              checkStrictly: false,
              columnWidth: 44,
              // A table that scrolls repeats its head in a row that nobody sees, and a box there would take the focus.
              hideSelectAll: true,
              getCheckboxProps: ({ entry }: Row) => ({ 'aria-label': t('chosen.choose', { name: label(entry.label) }) }),
              onChange: (keys) => setChosen(keys.map(String)),
            },
          })}
          columns={columns}
          dataSource={rows}
          pagination={false}
          expandable={{
            // What is looked for is shown, whatever was folded before.
            expandedRowKeys: groupsOf(rows).filter((key) => typed.trim() !== '' || !closedGroups.includes(key)),
            onExpand: (isOpen, { key }) => setClosedGroups(isOpen ? closedGroups.filter((one) => one !== key) : [...closedGroups, key]),
          }}
          scroll={{ x: 1000 }}
        />
        {chosenEntries.length > 0 && (
          <ChosenEntries
            catalog={catalog}
            entries={chosenEntries}
            role={role}
            rules={rules}
            readOnly={readOnly}
            onChange={onChange}
            onClear={() => setChosen([])}
          />
        )}
      </div>
    </>
  );
}
