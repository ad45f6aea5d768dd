/** What a table is called, and where its entry stands in the menu. */

import type { MenuDefinition } from '@lambda/model/definitions/definitions.ts';
import { ICON_NAMES } from '@lambda/model/definitions/icon-names.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { builderTexts } from '../i18n/texts.ts';
import { Labelled } from './labelled.tsx';
import { groupsOf } from './menu-entry.ts';
import type { TableFaults } from './table-faults.ts';
import { LONGEST_LABEL, type TableInput } from './table-input.ts';

const LONGEST_NAME = 40;

const NamedIcon = ({ name }: { readonly name: string }) => (
  <span className="builder-icon">
    <Icon name={name} size={16} />
    {name}
  </span>
);

type PartProps = { readonly table: TableInput; readonly onChange: (table: TableInput) => void };

type NamesProps = PartProps & {
  readonly faults: TableFaults | undefined;
  readonly isNew: boolean;
  /** Beside the technical name. */
  readonly children?: ReactNode;
};
export function TableNames({ table, faults, isNew, onChange, children }: NamesProps) {
  const t = builderTexts.useText();
  return (
    <section className="builder-part" aria-label={t('table.about')}>
      <h2>{t('table.about')}</h2>
      <Labelled label={t('table.label.mn')} fault={faults?.label}>
        {(control) => (
          <Input
            {...control}
            maxLength={LONGEST_LABEL}
            value={table.label.mn}
            autoFocus={isNew}
            onChange={({ target }) => onChange({ ...table, label: { ...table.label, mn: target.value } })}
          />
        )}
      </Labelled>
      <div className="builder-pair">
        {(['en', 'ko'] as const).map((language) => (
          <Labelled key={language} label={t(`table.label.${language}`)}>
            {(control) => (
              <Input
                {...control}
                maxLength={LONGEST_LABEL}
                value={table.label[language]}
                placeholder={table.label.mn}
                onChange={({ target }) => onChange({ ...table, label: { ...table.label, [language]: target.value } })}
              />
            )}
          </Labelled>
        ))}
      </div>
      <p className="builder-hint">{t('table.sameLabel')}</p>
      <Labelled label={t('table.name')} fault={faults?.name} help={t('table.nameHelp')}>
        {(control) => (
          <Input
            {...control}
            className="builder-mono"
            maxLength={LONGEST_NAME}
            disabled={!isNew}
            value={table.name}
            onChange={({ target }) => onChange({ ...table, name: target.value, hasOwnName: true })}
          />
        )}
      </Labelled>
      {children}
    </section>
  );
}

export function MenuPlace({ table, menu, onChange }: PartProps & { readonly menu: MenuDefinition | undefined }) {
  const t = builderTexts.useText();
  const label = useLabel();
  const groups = groupsOf(menu?.items ?? []);
  return (
    <section className="builder-part" aria-label={t('table.menu')}>
      <h2>{t('table.menu')}</h2>
      <div className="builder-pair">
        <Labelled label={t('table.group')}>
          {(control) => (
            <ChoiceSelect
              {...control}
              showSearch
              value={table.group}
              options={[
                { value: '', label: t('table.topGroup') },
                ...groups.map(({ id, labels }) => ({ value: id, label: labels.map(label).join(' › ') })),
              ]}
              onChange={(group) => onChange({ ...table, group })}
            />
          )}
        </Labelled>
        <Labelled label={t('table.icon')}>
          {(control) => (
            <ChoiceSelect
              {...control}
              showSearch
              value={table.icon}
              options={ICON_NAMES.map((name) => ({ value: name, label: name }))}
              optionRender={({ value }) => <NamedIcon name={String(value)} />}
              labelRender={({ value }) => <NamedIcon name={String(value)} />}
              onChange={(icon) => onChange({ ...table, icon })}
            />
          )}
        </Labelled>
      </div>
    </section>
  );
}
