/** The designer of a page: its list, its form and how the form opens beside the list. */
import './crud-designer.css';
import type { CrudDefinition } from '@lambda/model/definitions/definitions.ts';
import { ICON_NAMES, type IconName } from '@lambda/model/definitions/icon-names.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { useDefinitions } from '../builder-data.ts';
import { type DesignerProps, withoutEmpty } from '../editor/designer.ts';
import { ChoiceSetting, LabelSetting, NumberSetting, TextSetting } from '../editor/settings/setting.tsx';
import { builderTexts } from '../i18n/texts.ts';
import { TemplatePicker } from './template-picker.tsx';

const icons = ICON_NAMES.map((name) => ({ value: name, label: name }));

type PartProps = DesignerProps<'crud'> & { readonly faultOf: (path: string) => string | undefined };

/** The list or the form: one of those that there are, and the way into its own designer. */
function Part({ type, value, change, faultOf }: PartProps & { readonly type: 'grid' | 'form' }) {
  const t = builderTexts.useText();
  const label = useLabel();
  const { data = [] } = useDefinitions();
  const chosen = value[type];
  const options = data.filter((one) => one.type === type).map((one) => ({ value: one.name, label: `${label(one.label)} (${one.name})` }));
  return (
    <div className="crud-part">
      <ChoiceSetting<string>
        label={t(`type.${type}`)}
        none={t('crud.none')}
        help={t(`crud.${type}Help`)}
        fault={faultOf(type)}
        value={chosen}
        options={options}
        onChange={(next) => change(withoutEmpty({ ...value, [type]: next }))}
      />
      {chosen !== undefined && (
        <Link to={`/lambda/puzzle/definitions/${type}/${chosen}`}>
          <Button icon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden />}>{t(`crud.${type}Open`)}</Button>
        </Link>
      )}
    </div>
  );
}

/** Where the home page offers to begin such a record. */
function Start({ value, change, faultOf }: PartProps) {
  const t = builderTexts.useText();
  const { start } = value;
  const set = (next: CrudDefinition['start'], merge?: string) => change(withoutEmpty({ ...value, start: next }), merge);
  if (!start)
    return <Button onClick={() => set({ label: value.label, icon: ICON_NAMES[0] as IconName, order: 100 })}>{t('crud.startAdd')}</Button>;
  return (
    <>
      <LabelSetting
        label={t('crud.startLabel')}
        isRequired
        fault={faultOf('start.label')}
        value={start.label}
        onChange={(next) => next && set({ ...start, label: next }, 'start.label')}
      />
      <ChoiceSetting<IconName>
        label={t('table.icon')}
        value={start.icon}
        options={icons}
        onChange={(icon) => icon && set({ ...start, icon })}
      />
      <NumberSetting
        label={t('crud.startOrder')}
        help={t('crud.startOrderHelp')}
        min={1}
        max={999}
        value={start.order}
        onChange={(order) => order !== undefined && set({ ...start, order }, 'start.order')}
      />
      <Button onClick={() => set(undefined)}>{t('crud.startRemove')}</Button>
    </>
  );
}

export default function CrudDesigner(props: DesignerProps<'crud'>) {
  const t = builderTexts.useText();
  const { value, change, faults } = props;
  const faultOf = (path: string): string | undefined => faults.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message;
  const inner = { ...props, faultOf };
  return (
    <div className="crud-designer">
      <section className="builder-part">
        <h2>{t('crud.what')}</h2>
        <LabelSetting
          label={t('crud.label')}
          isRequired
          fault={faultOf('label')}
          value={value.label}
          onChange={(label) => label && change({ ...value, label }, 'label')}
        />
        <Part {...inner} type="grid" />
        <Part {...inner} type="form" />
        {value.screen !== undefined && (
          <TextSetting
            label={t('crud.screen')}
            help={t('crud.screenHelp')}
            isCode
            max={60}
            value={value.screen}
            onChange={(screen) => change(withoutEmpty({ ...value, screen }), 'screen')}
          />
        )}
      </section>
      <section className="builder-part">
        <h2>{t('crud.opens')}</h2>
        <TemplatePicker value={value.template} onChange={(template) => change({ ...value, template })} />
      </section>
      <section className="builder-part">
        <h2>{t('crud.start')}</h2>
        <p className="builder-hint">{t('crud.startHelp')}</p>
        <Start {...inner} />
      </section>
    </div>
  );
}
