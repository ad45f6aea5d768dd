/** Tables of which the roles of a company may have less: ticked is allowed. */
import type { RightLimits } from '@lambda/model/definitions.ts';
import { useLabel } from '@lambda/web-engine/i18n/i18n.ts';
import { Checkbox, Table } from 'antd';
import type { Catalog, CatalogModel } from '../data/rights.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { isModelAllowed, withModelLimit } from './limit-changes.ts';
import { LETTERS } from './role-changes.ts';

export type LimitModelsProps = {
  readonly catalog: Catalog;
  readonly limits: RightLimits;
  readonly readOnly: boolean;
  readonly onChange: (limits: RightLimits) => void;
};

export function LimitModels({ catalog, limits, readOnly, onChange }: LimitModelsProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  return (
    <div className="rights-fields">
      <p className="rights-help">{t('limits.modelsHelp')}</p>
      <Table<CatalogModel>
        size="small"
        className="rights-table"
        rowKey="name"
        pagination={false}
        dataSource={[...catalog.models]}
        scroll={{ x: 600 }}
        columns={[
          { title: t('effective.model'), key: 'label', render: (_value, model) => label(model.label) },
          ...LETTERS.map((letter) => ({
            title: t(`right.${letter}`),
            key: letter,
            width: 84,
            align: 'center' as const,
            render: (_value: unknown, { name, label: text }: CatalogModel) => (
              <Checkbox
                aria-label={`${label(text)}: ${t(`right.${letter}`)}`}
                disabled={readOnly}
                checked={isModelAllowed(limits, name, letter)}
                onChange={({ target }) => onChange(withModelLimit(limits, name, letter, target.checked))}
              />
            ),
          })),
        ]}
      />
    </div>
  );
}
