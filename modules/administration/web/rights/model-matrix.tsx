/** Rights on tables and data sources beside the menu: what look-ups and reports need. */
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Switch, Table } from 'antd';
import type { Catalog } from '../data/rights.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { ModelsTable } from './models-table.tsx';
import { withModel } from './role-changes.ts';

export type ModelMatrixProps = {
  readonly catalog: Catalog;
  readonly role: RoleDefinition;
  readonly readOnly: boolean;
  readonly onChange: (role: RoleDefinition) => void;
};

export function ModelMatrix({ catalog, role, readOnly, onChange }: ModelMatrixProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const held = catalog.own;
  return (
    <div className="rights-fields">
      <p className="rights-help">{t('models.help')}</p>
      <ModelsTable
        models={catalog.models}
        isOn={({ name }, letter) => role.models?.[name]?.[letter] === true}
        isFixed={({ appendOnly }, letter) => readOnly || (appendOnly && (letter === 'u' || letter === 'd'))}
        isBeyond={({ name, appendOnly }, letter) =>
          held !== null && held.models[name]?.[letter] !== true && !(appendOnly && (letter === 'u' || letter === 'd'))
        }
        onChange={({ name }, letter, on) => onChange(withModel(role, name, { letter, on, scope: held?.models[name]?.scope }))}
      />
      <h2 className="rights-heading">{t('models.views')}</h2>
      <Table
        size="small"
        className="rights-table"
        rowKey="name"
        pagination={false}
        dataSource={[...catalog.views]}
        columns={[
          { title: t('models.view'), key: 'label', render: (_value, view) => label(view.label) },
          { title: t('field.name'), key: 'name', responsive: ['md'], render: (_value, { name }) => <code>{name}</code> },
          {
            title: t('models.open'),
            key: 'open',
            width: 120,
            render: (_value, { name, label: text }) => (
              <Switch
                size="small"
                aria-label={`${label(text)}: ${t('models.open')}`}
                disabled={readOnly}
                checked={role.views?.[name] !== false}
                onChange={(on) => onChange({ ...role, views: { ...role.views, [name]: on } })}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
