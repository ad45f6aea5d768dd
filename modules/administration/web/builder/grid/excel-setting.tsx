/** What a list says of workbooks: whether it goes out as one, and how files are read that fill it. */
import type { ExcelColumn, GridExcel } from '@lambda/model/definitions/grid-excel.ts';
import { fillableFields } from '@lambda/model/fields/fillable.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button, Input, Select } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { withoutEmpty } from '../editor/designer.ts';
import { ChoicesSetting, NumberSetting, type SettingOption, SwitchSetting } from '../editor/settings/setting.tsx';
import { changeGrid } from './grid-operations.ts';
import type { ListPart } from './list-part.ts';
import { listDesignTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type MappingProps = {
  readonly mapping: readonly ExcelColumn[];
  readonly fields: readonly SettingOption<string>[];
  readonly onChange: (mapping: readonly ExcelColumn[], merge?: string) => void;
};
function Mapping({ mapping, fields, onChange }: MappingProps) {
  const t = listDesignTexts.useText();
  const taken = new Set(mapping.map(({ field }) => field));
  const free = fields.find(({ value }) => !taken.has(value));
  const set = (at: number, next: Partial<ExcelColumn>, merge?: string) =>
    onChange(
      mapping.map((one, index) => (index === at ? { ...one, ...next } : one)),
      merge,
    );
  return (
    <fieldset className="list-sorts">
      <legend>{t('excel.mapping')}</legend>
      {mapping.map(({ header, field }, at) => (
        <div className="list-sort" key={field}>
          <Input
            aria-label={t('excel.header', { number: at + 1 })}
            maxLength={200}
            status={header.trim() === '' ? 'error' : ''}
            value={header}
            onChange={({ target }) => set(at, { header: target.value }, `excel header ${field}`)}
          />
          <Select<string>
            aria-label={t('excel.field', { number: at + 1 })}
            showSearch={choiceSearch}
            value={field}
            options={fields.filter(({ value }) => value === field || !taken.has(value)).map((one) => ({ ...one }))}
            onChange={(next) => set(at, { field: next })}
          />
          <Button
            type="text"
            icon={<Trash2 {...icon} />}
            aria-label={t('excel.remove', { number: at + 1 })}
            onClick={() => onChange(mapping.filter((_one, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<Plus {...icon} />}
        disabled={!free}
        onClick={() => free && onChange([...mapping, { header: free.label, field: free.value }])}
      >
        {t('excel.add')}
      </Button>
      <span className="builder-hint">{t('excel.mappingHelp')}</span>
    </fieldset>
  );
}

export function ExcelSetting({ grid, source, change, faultOf }: ListPart) {
  const t = listDesignTexts.useText();
  const label = useLabel();
  const excel = grid.excel ?? {};
  const set = (next: Partial<GridExcel>, merge?: string) => {
    const whole = withoutEmpty({ ...excel, ...next });
    change(changeGrid(grid, { excel: Object.keys(whole).length > 0 ? whole : undefined }), merge);
  };
  const fields = fillableFields(source.model).map(({ name, field }) => ({ value: name, label: label(field.label) }));
  const fault = faultOf('excel');
  // Rows of a view are filled by no file.
  const isFilled = source.view === undefined && !source.model.derived && !excel.noImport;
  return (
    <div className="list-settings-part">
      {fault && <span className="builder-message">{fault}</span>}
      <SwitchSetting
        label={t('excel.noExport')}
        help={t('excel.noExportHelp')}
        value={excel.noExport}
        onChange={(no) => set({ noExport: no === true ? true : undefined })}
      />
      {source.view === undefined && !source.model.derived && (
        <SwitchSetting
          label={t('excel.noImport')}
          help={t('excel.noImportHelp')}
          value={excel.noImport}
          onChange={(no) => set({ noImport: no === true ? true : undefined })}
        />
      )}
      {isFilled && (
        <>
          <NumberSetting
            label={t('excel.startRow')}
            help={t('excel.startRowHelp')}
            min={1}
            max={1_000}
            value={excel.startRow}
            onChange={(startRow) => set({ startRow }, 'excel startRow')}
          />
          <ChoicesSetting<string>
            label={t('excel.sample')}
            help={t('excel.sampleHelp')}
            value={excel.sample}
            options={fields}
            onChange={(sample) => set({ sample })}
          />
          <Mapping
            mapping={excel.mapping ?? []}
            fields={fields}
            onChange={(mapping, merge) => set({ mapping: mapping.length > 0 ? mapping : undefined }, merge)}
          />
        </>
      )}
    </div>
  );
}
