/** The ready-made filters of a list: tabs above it, the first open at start. */
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { ConditionSetting } from '@lambda/web-engine/form/conditions/condition-setting.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { withoutEmpty } from '../editor/designer.ts';
import { conditionOf, filtersOf } from '../editor/settings/filters-as-condition.ts';
import { LabelSetting, SwitchSetting, TextSetting } from '../editor/settings/setting.tsx';
import { freeId } from '../menu/menu-operations.ts';
import { changeGrid, moved } from './grid-operations.ts';
import type { ListPart } from './list-part.ts';
import { NEW_PRESET } from './new-labels.ts';
import { usePathOptions } from './path-options.ts';
import { listDesignTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type Preset = NonNullable<GridDefinition['presets']>[number];

function PresetEditor({ grid, source, change, faultOf, preset, at }: ListPart & { readonly preset: Preset; readonly at: number }) {
  const t = listDesignTexts.useText();
  const options = usePathOptions(grid, source);
  const presets = grid.presets ?? [];
  const set = (next: Partial<Preset>, merge?: string) =>
    change(
      changeGrid(grid, { presets: presets.map((one) => (one === preset ? withoutEmpty({ ...preset, ...next }) : one)) }),
      merge && `preset ${at} ${merge}`,
    );
  const fields = useMemo(
    () => Object.fromEntries(options.map(({ value, label, of }) => [value, { ...of.field, label: { mn: label, en: label, ko: label } }])),
    [options],
  );
  return (
    <>
      <LabelSetting
        label={t('preset.label')}
        isRequired
        fault={faultOf(`presets.${at}.label`)}
        value={preset.label}
        onChange={(label) => label && set({ label }, 'label')}
      />
      <TextSetting
        label={t('preset.name')}
        help={t('preset.nameHelp')}
        fault={faultOf(`presets.${at}.name`)}
        isCode
        max={60}
        value={preset.name}
        onChange={(name) => set({ name: name ?? '' }, 'name')}
      />
      <ConditionSetting
        label={t('preset.filters')}
        help={t('preset.filtersHelp')}
        fault={faultOf(`presets.${at}.filters`)}
        fields={fields}
        takesExpressions={false}
        joins="all"
        takesRelativeDays
        value={conditionOf(preset.filters)}
        onChange={(next) => set({ filters: filtersOf(next) }, 'filters')}
      />
      <SwitchSetting
        label={t('preset.awaits')}
        help={t('preset.awaitsHelp')}
        value={preset.awaits}
        onChange={(awaits) => set({ awaits })}
      />
      <SwitchSetting label={t('preset.fact')} help={t('preset.factHelp')} value={preset.fact} onChange={(fact) => set({ fact })} />
      {!source.view && !source.model.appendOnly && (
        <SwitchSetting
          label={t('preset.deleted')}
          help={t('preset.deletedHelp')}
          value={preset.deleted}
          onChange={(deleted) => set({ deleted })}
        />
      )}
    </>
  );
}

export function PresetSetting(part: ListPart) {
  const t = listDesignTexts.useText();
  const label = useLabel();
  const { grid, change } = part;
  const presets = grid.presets ?? [];
  const [opened, setOpened] = useState<number>();
  const set = (next: readonly Preset[]) => change(changeGrid(grid, { presets: next.length > 0 ? next : undefined }));
  const add = () => {
    const name = freeId(NEW_PRESET.mn, new Set(presets.map((one) => one.name)));
    setOpened(presets.length);
    set([...presets, { name, label: NEW_PRESET, filters: [] }]);
  };
  return (
    <div className="list-settings-part">
      <span className="builder-hint">{t('preset.help')}</span>
      {presets.map((preset, at) => {
        const name = label(preset.label);
        const isOpen = opened === at;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: its name is changed while it is open
          <div className="list-preset" key={at}>
            <div className="list-preset-line">
              <Button
                type="text"
                aria-expanded={isOpen}
                icon={<ChevronDown {...icon} />}
                onClick={() => setOpened(isOpen ? undefined : at)}
              >
                {name}
              </Button>
              <Button
                type="text"
                icon={<ArrowUp {...icon} />}
                aria-label={t('preset.up', { name })}
                disabled={at === 0}
                onClick={() => {
                  setOpened(undefined);
                  set(moved(presets, at, at - 1));
                }}
              />
              <Button
                type="text"
                icon={<ArrowDown {...icon} />}
                aria-label={t('preset.down', { name })}
                disabled={at === presets.length - 1}
                onClick={() => {
                  setOpened(undefined);
                  set(moved(presets, at, at + 1));
                }}
              />
              <Button
                type="text"
                icon={<Trash2 {...icon} />}
                aria-label={t('preset.remove', { name })}
                onClick={() => {
                  setOpened(undefined);
                  set(presets.filter((one) => one !== preset));
                }}
              />
            </div>
            {isOpen && <PresetEditor {...part} preset={preset} at={at} />}
          </div>
        );
      })}
      <Button size="small" icon={<Plus {...icon} />} onClick={add}>
        {t('preset.add')}
      </Button>
    </div>
  );
}
