/** Every table of the platform with a box for each operation; what a box says and changes is the caller's. */
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { fitsSearch } from '@lambda/web-engine/shell/forgiving-search.ts';
import { Checkbox, Table } from 'antd';
import { useState } from 'react';
import type { CatalogModel } from '../data/rights.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { LockedNote, useBoxName } from './locked-note.tsx';
import { LETTERS, type Letter } from './role-changes.ts';
import { RowFilter } from './row-filter.tsx';

export type ModelsTableProps = {
  readonly models: readonly CatalogModel[];
  readonly isOn: (model: CatalogModel, letter: Letter) => boolean;
  readonly isFixed: (model: CatalogModel, letter: Letter) => boolean;
  /** Whether a box is fixed because the person at the screen does not hold it; told in words. */
  readonly isBeyond?: (model: CatalogModel, letter: Letter) => boolean;
  readonly onChange: (model: CatalogModel, letter: Letter, on: boolean) => void;
};

export function ModelsTable({ models, isOn, isFixed, isBeyond = () => false, onChange }: ModelsTableProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const boxName = useBoxName();
  const [typed, setTyped] = useState('');
  const found = models.filter((model) => fitsSearch(`${label(model.label)} ${model.name}`, typed));
  return (
    <>
      <RowFilter typed={typed} onType={setTyped} left={found.length} />
      <Table<CatalogModel>
        size="small"
        className="rights-table"
        rowKey="name"
        pagination={false}
        dataSource={found}
        scroll={{ x: 600 }}
        columns={[
          {
            title: t('effective.model'),
            key: 'label',
            width: 280,
            render: (_value, model) => (
              <>
                {label(model.label)}
                <LockedNote
                  by="editor"
                  rights={LETTERS.filter((letter) => isBeyond(model, letter)).map((letter) => t(`right.${letter}`))}
                />
              </>
            ),
          },
          ...LETTERS.map((letter) => ({
            title: t(`right.${letter}`),
            key: letter,
            width: 84,
            align: 'center' as const,
            render: (_value: unknown, model: CatalogModel) => (
              <Checkbox
                aria-label={boxName(`${label(model.label)}: ${t(`right.${letter}`)}`, isBeyond(model, letter) && t(`right.${letter}`))}
                disabled={isFixed(model, letter) || isBeyond(model, letter)}
                checked={isOn(model, letter)}
                onChange={({ target }) => onChange(model, letter, target.checked)}
              />
            ),
          })),
        ]}
      />
    </>
  );
}
