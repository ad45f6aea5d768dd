/** Rights on single fields: a table of one model's fields, each closed, readable or writable. */

import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { fitsSearch } from '@lambda/web-engine/shell/forgiving-search.ts';
import { Segmented, Select, Table } from 'antd';
import { useState } from 'react';
import type { Catalog, CatalogField } from '../data/rights.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { LockedNote } from './locked-note.tsx';
import { type FieldRight, withField } from './role-changes.ts';
import { RowFilter } from './row-filter.tsx';

const RIGHTS: readonly FieldRight[] = ['none', 'read', 'write'];
export type FieldMatrixProps = {
  readonly catalog: Catalog;
  readonly role: RoleDefinition;
  readonly readOnly: boolean;
  readonly onChange: (role: RoleDefinition) => void;
};

export function FieldMatrix({ catalog, role, readOnly, onChange }: FieldMatrixProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const [chosen, setChosen] = useState(
    catalog.models.some(({ name }) => name === 'employee') ? 'employee' : (catalog.models[0]?.name ?? ''),
  );
  const model = catalog.models.find(({ name }) => name === chosen);
  /** Nobody gives more on a field than he has. */
  const offered = (field: string, system: boolean) =>
    (system ? RIGHTS.slice(0, 2) : RIGHTS).slice(0, RIGHTS.indexOf(catalog.own?.fields[chosen]?.[field] ?? 'write') + 1);
  const isReadAlone = ({ name, system }: CatalogField) => !system && !offered(name, system).includes('write');
  const [typed, setTyped] = useState('');
  const found = (model?.fields ?? []).filter(
    ({ kind, name, label: text }) => kind !== 'password' && fitsSearch(`${label(text)} ${name}`, typed),
  );
  /** The names of what a field copies, with which it is closed. */
  const copiedBy = ({ closedWith = [] }: CatalogField) =>
    closedWith.map((path) => {
      const [of, name] = path.split('.');
      const holder = catalog.models.find((one) => one.name === of);
      const copied = holder?.fields.find((one) => one.name === name);
      return holder && copied ? `${label(holder.label)}: ${label(copied.label)}` : path;
    });
  const narrowed = (name: string) => Object.keys(role.fields?.[name] ?? {}).length;
  return (
    <div className="rights-fields">
      <Select
        className="rights-model"
        showSearch={choiceSearch}
        aria-label={t('effective.model')}
        value={chosen}
        onChange={setChosen}
        options={catalog.models.map(({ name, label: text }) => ({
          value: name,
          label: narrowed(name) > 0 ? `${label(text)} (${narrowed(name)})` : label(text),
        }))}
      />
      <RowFilter typed={typed} onType={setTyped} left={found.length} />
      <Table<CatalogField>
        size="small"
        className="rights-table"
        rowKey="name"
        pagination={false}
        dataSource={found}
        columns={[
          {
            title: t('effective.field'),
            key: 'label',
            render: (_value, field) => (
              <>
                {label(field.label)}
                <LockedNote by="editor" rights={isReadAlone(field) ? [t('field.write')] : []} />
                {field.closedWith && (
                  <small className="rights-copies">{t('field.closedWith', { fields: copiedBy(field).join(', ') })}</small>
                )}
              </>
            ),
          },
          { title: t('field.name'), key: 'name', responsive: ['md'], render: (_value, { name }) => <code>{name}</code> },
          {
            title: t('role.right'),
            key: 'right',
            width: 320,
            render: (_value, { name, label: text, system }) => (
              <Segmented<FieldRight>
                size="small"
                aria-label={label(text)}
                disabled={readOnly}
                value={role.fields?.[chosen]?.[name] ?? (system ? 'read' : 'write')}
                options={offered(name, system).map((right) => ({ value: right, label: t(`field.${right}`) }))}
                onChange={(right) => onChange(withField(role, chosen, name, system && right === 'read' ? 'write' : right))}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
