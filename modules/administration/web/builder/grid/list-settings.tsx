/** The settings of the list as a whole. */
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { GRID_ACTIONS, GRID_TEMPLATES, type GridAction, USUAL_ACTIONS } from '@lambda/model/definitions/grid-actions.ts';
import { ORIENTATIONS, type Orientation, PAPERS, type Paper } from '@lambda/model/definitions/print-size.ts';
import { treeField } from '@lambda/model/definitions/walk.ts';
import { Button, Checkbox, Collapse } from 'antd';
import { PanelTop } from 'lucide-react';
import { useState } from 'react';
import { useDesignLayer } from '../editor/design-layer.ts';
import { withoutEmpty } from '../editor/designer.ts';
import { ChoiceSetting, ChoicesSetting, LabelSetting, NumberSetting, SwitchSetting } from '../editor/settings/setting.tsx';
import { CardSetting } from './card-setting.tsx';
import { ExcelSetting } from './excel-setting.tsx';
import { canSearch } from './grid-fields.ts';
import { changeGrid } from './grid-operations.ts';
import { HeadDialog } from './head-dialog.tsx';
import type { ListPart } from './list-part.ts';
import { usePathOptions } from './path-options.ts';
import { PresetSetting } from './preset-setting.tsx';
import { RowsSetting } from './rows-setting.tsx';
import { SortSetting } from './sort-setting.tsx';
import { listDesignTexts } from './texts.ts';

const TEMPLATES = { 1: '1', 2: '2', 3: '3' } as const;

function General({ grid, source, change, faultOf }: ListPart) {
  const t = listDesignTexts.useText();
  const isWhole = useDesignLayer() !== 'company';
  const tree = source.view || !isWhole ? undefined : treeField(source.model);
  return (
    <div className="list-settings-part">
      <LabelSetting
        label={t('list.label')}
        isRequired
        fault={faultOf('label')}
        value={grid.label}
        onChange={(label) => label && change(changeGrid(grid, { label }), 'list label')}
      />
      <NumberSetting
        label={t('list.pageSize')}
        help={t('list.pageSizeHelp')}
        fault={faultOf('pageSize')}
        min={10}
        max={500}
        value={grid.pageSize}
        onChange={(pageSize) => change(changeGrid(grid, { pageSize }), 'list pageSize')}
      />
      <SwitchSetting
        label={t('list.numbered')}
        help={t('list.numberedHelp')}
        value={grid.isNumbered}
        onChange={(isNumbered) => change(changeGrid(grid, { isNumbered }))}
      />
      {isWhole && (
        <ChoiceSetting<'1' | '2' | '3'>
          label={t('list.template')}
          help={t('list.templateHelp')}
          none={t('template.0')}
          fault={faultOf('template')}
          value={grid.template ? TEMPLATES[grid.template] : undefined}
          options={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`template.${value}`) }))}
          onChange={(next) => change(changeGrid(grid, { template: GRID_TEMPLATES.find((one) => String(one) === next) }))}
        />
      )}
      {tree !== undefined && (
        <SwitchSetting
          label={t('list.tree')}
          help={t('list.treeHelp')}
          value={grid.tree !== undefined}
          onChange={(isTree) => change(changeGrid(grid, { tree: isTree ? { parent: tree } : undefined }))}
        />
      )}
      <LabelSetting
        label={t('list.noMatch')}
        help={t('list.noMatchHelp')}
        fault={faultOf('noMatch')}
        value={grid.noMatch}
        onChange={(noMatch) => change(changeGrid(grid, { noMatch }), 'list noMatch')}
      />
    </div>
  );
}

function Print({ grid, change }: ListPart) {
  const t = listDesignTexts.useText();
  const { printSize: size } = grid;
  const set = (printSize: GridDefinition['printSize']) => change(changeGrid(grid, { printSize: printSize && withoutEmpty(printSize) }));
  return (
    <div className="list-settings-part">
      <ChoiceSetting<Paper>
        label={t('print.paper')}
        help={t('print.paperHelp')}
        none={t('print.usualPaper')}
        value={size?.paper}
        options={PAPERS.map((paper) => ({ value: paper, label: paper }))}
        onChange={(paper) => set(paper && { ...size, paper })}
      />
      {size && (
        <ChoiceSetting<Orientation>
          label={t('print.orientation')}
          help={t('print.orientationHelp')}
          none={t('print.byColumns')}
          value={size.orientation}
          options={ORIENTATIONS.map((one) => ({ value: one, label: t(`print.${one}`) }))}
          onChange={(orientation) => set({ ...size, orientation })}
        />
      )}
    </div>
  );
}

function Search({ grid, source, change, faultOf }: ListPart) {
  const options = usePathOptions(grid, source);
  const t = listDesignTexts.useText();
  const isWhole = useDesignLayer() !== 'company';
  if (source.model.derived) return <p className="builder-hint">{t('search.none')}</p>;
  return (
    <div className="list-settings-part">
      {isWhole && (
        <ChoicesSetting<string>
          label={t('search.fields')}
          help={t('search.fieldsHelp')}
          fault={faultOf('search')}
          value={grid.search}
          options={options.filter(({ of, value }) => canSearch(of) || grid.search?.includes(value))}
          onChange={(search) => change(changeGrid(grid, { search }))}
        />
      )}
      <LabelSetting
        label={t('search.hint')}
        help={t('search.hintHelp')}
        fault={faultOf('searchHint')}
        value={grid.searchHint}
        onChange={(searchHint) => change(changeGrid(grid, { searchHint }), 'list searchHint')}
      />
    </div>
  );
}

const sameActions = (one: readonly GridAction[], other: readonly GridAction[]): boolean =>
  one.length === other.length && one.every((action) => other.includes(action));

function Actions({ grid, change }: ListPart) {
  const t = listDesignTexts.useText();
  const actions = grid.actions ?? USUAL_ACTIONS;
  const toggle = (action: GridAction) => {
    const next = GRID_ACTIONS.filter((one) => (one === action ? !actions.includes(one) : actions.includes(one)));
    change(changeGrid(grid, { actions: sameActions(next, USUAL_ACTIONS) ? undefined : next }));
  };
  return (
    <fieldset className="list-actions">
      <legend>{t('actions.title')}</legend>
      <span className="builder-hint">{t('actions.help')}</span>
      {GRID_ACTIONS.map((action) => {
        const isOn = actions.includes(action);
        return (
          <Checkbox key={action} checked={isOn} disabled={isOn && actions.length === 1} onChange={() => toggle(action)}>
            {t(`action.${action}`)}
          </Checkbox>
        );
      })}
      <SwitchSetting
        label={t('list.submit')}
        help={t('list.submitHelp')}
        value={grid.editableShouldSubmit}
        onChange={(editableShouldSubmit) => change(changeGrid(grid, { editableShouldSubmit }))}
      />
    </fieldset>
  );
}

function Head({ grid, source, change, faultOf }: ListPart) {
  const t = listDesignTexts.useText();
  const [isOpen, setOpen] = useState(false);
  const fault = faultOf('header');
  return (
    <div className="list-settings-part">
      <span className="builder-hint">{t('head.help')}</span>
      {fault && <span className="builder-message">{fault}</span>}
      <Button icon={<PanelTop size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {grid.header ? t('head.edit') : t('head.add')}
      </Button>
      {grid.header && <Button onClick={() => change(changeGrid(grid, { header: undefined }))}>{t('head.remove')}</Button>}
      {isOpen && (
        <HeadDialog
          grid={grid}
          source={source}
          onDone={(header) => {
            setOpen(false);
            change(changeGrid(grid, { header }));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

const PARTS = {
  general: General,
  sort: SortSetting,
  search: Search,
  presets: PresetSetting,
  rows: RowsSetting,
  head: Head,
  actions: Actions,
  card: CardSetting,
  print: Print,
  excel: ExcelSetting,
};
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as readonly Part[];
/** What a company says of a list for its own people. */
const OF_COMPANY: readonly Part[] = ['general', 'sort', 'search', 'presets'];

export function ListSettings(part: ListPart) {
  const t = listDesignTexts.useText();
  const isWhole = useDesignLayer() !== 'company';
  return (
    <>
      {!isWhole && <p className="builder-hint">{t('company.list')}</p>}
      <Collapse
        ghost
        className="list-parts"
        defaultActiveKey={['general']}
        items={(isWhole ? NAMES : OF_COMPANY).map((name) => {
          const One = PARTS[name];
          return { key: name, label: t(`part.${name}`), children: <One {...part} /> };
        })}
      />
    </>
  );
}
