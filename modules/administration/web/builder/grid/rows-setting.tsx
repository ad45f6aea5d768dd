/** Which rows a list has, whoever reads through it, and which of them are closed to changes. */
import type { Field } from '@lambda/model/fields/fields.ts';
import { ConditionSetting } from '@lambda/web-engine/form/conditions/condition-setting.tsx';
import { useMemo } from 'react';
import { changeGrid } from './grid-operations.ts';
import type { ListPart } from './list-part.ts';
import { usePathOptions } from './path-options.ts';
import { listDesignTexts } from './texts.ts';

export function RowsSetting({ grid, source, change, faultOf }: ListPart) {
  const t = listDesignTexts.useText();
  const options = usePathOptions(grid, source);
  const fields = useMemo((): Readonly<Record<string, Field>> => {
    const own = options.filter(({ value }) => !value.includes('.'));
    return Object.fromEntries(own.map(({ value, label, of }) => [value, { ...of.field, label: { mn: label, en: label, ko: label } }]));
  }, [options]);
  return (
    <div className="list-settings-part">
      <ConditionSetting
        label={t('rows.condition')}
        help={t('rows.conditionHelp')}
        fault={faultOf('condition')}
        fields={fields}
        value={grid.condition}
        onChange={(condition) => change(changeGrid(grid, { condition }), 'list condition')}
      />
      {!source.model.derived && (
        <ConditionSetting
          label={t('rows.closed')}
          help={t('rows.closedHelp')}
          fault={faultOf('closedWhen')}
          fields={source.model.fields}
          value={grid.closedWhen}
          onChange={(closedWhen) => change(changeGrid(grid, { closedWhen }), 'list closedWhen')}
        />
      )}
    </div>
  );
}
