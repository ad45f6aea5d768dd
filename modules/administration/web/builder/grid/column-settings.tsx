/** The settings of the chosen column. */
import type { Aggregation, GridColumn } from '@lambda/model/definitions/definitions.ts';
import { hasSideFilter } from '@lambda/model/definitions/grid-actions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { aggregationsFor } from '@lambda/web-engine/list/totals.ts';
import { Button, Tooltip } from 'antd';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useDesignLayer } from '../editor/design-layer.ts';
import { ChoiceSetting, LabelSetting, NumberSetting, SwitchSetting } from '../editor/settings/setting.tsx';
import { specOf } from './column-specs.ts';
import { canWrite, labelsOnPath } from './grid-fields.ts';
import { canRemoveColumn, changeColumn, removeColumn, setTotal, stepColumn } from './grid-operations.ts';
import type { ListPart } from './list-part.ts';
import { type ColumnChange, RendererSetting } from './renderer-setting.tsx';
import { listDesignTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ColumnSettings({ grid, source, change, faultOf, column }: ListPart & { readonly column: GridColumn }) {
  const t = listDesignTexts.useText();
  const label = useLabel();
  const isWhole = useDesignLayer() !== 'company';
  const { field: path } = column;
  const spec = specOf(column, grid, source);
  const way = labelsOnPath(source, path);
  const at = grid.columns.indexOf(column);
  const faultAt = (property: string) => faultOf(`columns.${at}.${property}`);
  const set: ColumnChange = (next, merge) => change(changeColumn(grid, path, next), merge);
  const total = grid.columnAggregations?.find((one) => one.column === path)?.aggregation;
  const totals = spec && !spec.drawnAlone ? aggregationsFor(spec.field) : [];
  const steps = [
    { by: -1, name: t('column.left'), drawn: <ArrowLeft {...icon} /> },
    { by: 1, name: t('column.right'), drawn: <ArrowRight {...icon} /> },
  ] as const;
  return (
    <div className="list-settings-part">
      <div className="list-column-head">
        <div className="list-column-name">
          <strong>{way ? way.map((one) => label(one)).join(' › ') : t('column.unknown')}</strong>
          <code>{path}</code>
        </div>
        {steps.map(({ by, name, drawn }) => (
          <Tooltip key={by} title={name}>
            <Button
              type="text"
              icon={drawn}
              aria-label={name}
              disabled={stepColumn(grid, path, by) === grid}
              onClick={() => change(stepColumn(grid, path, by))}
            />
          </Tooltip>
        ))}
        {isWhole && (
          <Tooltip title={t('column.remove')}>
            <Button
              type="text"
              danger
              icon={<Trash2 {...icon} />}
              aria-label={t('column.remove')}
              disabled={!canRemoveColumn(grid)}
              onClick={() => change(removeColumn(grid, path))}
            />
          </Tooltip>
        )}
      </div>
      {!spec && <p className="builder-message">{t('column.unknownHelp')}</p>}
      <LabelSetting
        label={t('column.label')}
        help={t('column.labelHelp')}
        fault={faultAt('label')}
        value={column.label}
        onChange={(words) => set({ label: words }, `${path} label`)}
      />
      <NumberSetting
        label={t('column.width')}
        help={t('column.widthHelp')}
        fault={faultAt('width')}
        min={40}
        max={800}
        placeholder={spec ? String(spec.width) : ''}
        value={column.width}
        onChange={(width) => set({ width }, `${path} width`)}
      />
      <ChoiceSetting<'left' | 'right'>
        label={t('column.pinned')}
        help={t('column.pinnedHelp')}
        none={t('pinned.none')}
        value={column.pinned}
        options={[
          { value: 'left', label: t('pinned.left') },
          { value: 'right', label: t('pinned.right') },
        ]}
        onChange={(pinned) => set({ pinned })}
      />
      <SwitchSetting label={t('column.hide')} help={t('column.hideHelp')} value={column.hidden} onChange={(hidden) => set({ hidden })} />
      {isWhole && spec?.filterable && hasSideFilter(grid.template) && (
        <SwitchSetting
          label={t('column.side')}
          help={t('column.sideHelp')}
          value={column.showSideFilter}
          onChange={(showSideFilter) => set({ showSideFilter })}
        />
      )}
      {isWhole && spec && <RendererSetting column={column} field={spec.field} faultOf={faultAt} change={set} />}
      {isWhole && spec && canWrite(source, path) && !column.drawnAlone && (
        <SwitchSetting
          label={t('column.write')}
          help={t('column.writeHelp')}
          value={column.editable}
          onChange={(editable) => set({ editable })}
        />
      )}
      {totals.length > 0 && (
        <ChoiceSetting<Aggregation>
          label={t('column.total')}
          help={t('column.totalHelp')}
          none={t('total.none')}
          value={total}
          options={totals.map((one) => ({ value: one, label: t(`total.${one}`) }))}
          onChange={(next) => change(setTotal(grid, path, next))}
        />
      )}
    </div>
  );
}
