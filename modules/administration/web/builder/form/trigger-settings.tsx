/** What saving, deleting and printing by the form set off: each trigger with its moment, its condition and what it does. */
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import {
  deedOf,
  type FormTrigger,
  MOST_TRIGGERS,
  TRIGGER_DEEDS,
  TRIGGER_MOMENTS,
  type TriggerDeed,
  type TriggerMoment,
} from '@lambda/model/definitions/form-triggers.ts';
import { valueTypeOf } from '@lambda/model/expression/shape.ts';
import { useOfferedActions } from '@lambda/web-engine/form/actions/action-data.ts';
import { ConditionSetting } from '@lambda/web-engine/form/conditions/condition-setting.tsx';
import { ExpressionSetting } from '@lambda/web-engine/form/conditions/expression-setting.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import { ArrowDown, ArrowUp, Mail, Plus, Trash2 } from 'lucide-react';
import { useDefinitions } from '../builder-data.ts';
import { useDesignLayer } from '../editor/design-layer.ts';
import { withoutEmpty } from '../editor/designer.ts';
import { ChoiceSetting, ChoicesSetting, LabelSetting } from '../editor/settings/setting.tsx';
import { setForm } from './form-operations.ts';
import type { InnerProps } from './item-settings.tsx';
import { firstValue, isSettable, newTrigger, withDeed } from './new-trigger.ts';
import { formDesignerTexts } from './texts.ts';
import { TriggerMessage } from './trigger-message.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type Action = { readonly name: string; readonly label: FormDefinition['label'] };
type OneProps = InnerProps & {
  readonly trigger: FormTrigger;
  readonly at: number;
  readonly model: ModelDefinition;
  readonly actions: readonly Action[];
  readonly onChange: (trigger: FormTrigger, merge?: string) => void;
};

/** What it does, in its own settings. */
function Deed({ trigger, at, model, models, actions, faultOf, onChange }: OneProps) {
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const path = `triggers.${at}`;
  const { refuse, set, action, notify, letter } = trigger;
  const named = (name: string) => ({ value: name, label: model.fields[name] ? label(model.fields[name].label) : name });
  const fields = Object.keys(model.fields).filter((name) => model.fields[name]?.kind !== 'children');
  if (refuse)
    return (
      <>
        <LabelSetting
          label={t('trigger.refuseText')}
          help={t('trigger.refuseTextHelp')}
          isRequired
          fault={faultOf(`${path}.refuse.text`)}
          value={refuse.text}
          onChange={(text) => text && onChange({ ...trigger, refuse: { ...refuse, text } }, `${path} refuse`)}
        />
        <ChoiceSetting<string>
          label={t('trigger.refuseField')}
          help={t('trigger.refuseFieldHelp')}
          none={t('setting.none')}
          fault={faultOf(`${path}.refuse.field`)}
          value={refuse.field}
          options={fields.map(named)}
          onChange={(field) => onChange({ ...trigger, refuse: withoutEmpty({ ...refuse, field }) })}
        />
      </>
    );
  if (set) {
    const field = model.fields[set.field];
    return (
      <>
        <ChoiceSetting<string>
          label={t('trigger.setField')}
          help={t('trigger.setFieldHelp')}
          fault={faultOf(`${path}.set.field`)}
          value={set.field}
          options={fields.filter((name) => model.fields[name] && isSettable(model.fields[name])).map(named)}
          onChange={(name) => {
            const next = name === undefined ? undefined : model.fields[name];
            if (next && name !== undefined) onChange({ ...trigger, set: { field: name, value: firstValue(next) } });
          }}
        />
        <ExpressionSetting
          label={t('trigger.setValue')}
          fault={faultOf(`${path}.set.value`)}
          fields={model.fields}
          value={set.value}
          {...(field && valueTypeOf(field) !== null ? { result: valueTypeOf(field) ?? 'text' } : {})}
          onChange={(value) => onChange({ ...trigger, set: { ...set, value } }, `${path} value`)}
        />
      </>
    );
  }
  if (action !== undefined)
    return (
      <ChoiceSetting<string>
        label={t('trigger.action')}
        help={t('trigger.actionHelp')}
        fault={faultOf(`${path}.action`)}
        value={action}
        options={actions.map((one) => ({ value: one.name, label: label(one.label) }))}
        onChange={(name) => name !== undefined && onChange({ ...trigger, action: name })}
      />
    );
  const told = notify ?? letter;
  if (!told) return null;
  const key = letter ? 'letter' : 'notify';
  return (
    <TriggerMessage
      told={told}
      isLetter={letter !== undefined}
      path={`${path}.${key}`}
      model={model}
      models={models}
      faultOf={faultOf}
      onChange={(next, merge) => onChange({ ...trigger, [key]: next }, merge)}
    />
  );
}

function One(props: OneProps) {
  const { form, trigger, at, model, actions, faultOf, onChange } = props;
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const path = `triggers.${at}`;
  const given = { form, model, actions };
  const deeds = TRIGGER_DEEDS.filter((deed) => deed !== 'action' || actions.length > 0 || trigger.action !== undefined);
  const fields = Object.entries(model.fields).filter(([, { kind }]) => kind !== 'children' && kind !== 'password');
  return (
    <>
      <ChoiceSetting<TriggerDeed>
        label={t('trigger.does')}
        help={t(`trigger.does.${deedOf(trigger)}Help`)}
        fault={faultOf(path)}
        value={deedOf(trigger)}
        options={deeds.map((value) => ({ value, label: t(`trigger.does.${value}`) }))}
        onChange={(deed) => {
          const next = deed && withDeed(trigger, deed, given);
          if (next) onChange(next);
        }}
      />
      <ChoicesSetting<TriggerMoment>
        label={t('trigger.on')}
        fault={faultOf(`${path}.on`)}
        value={trigger.on}
        options={TRIGGER_MOMENTS.map((value) => ({ value, label: t(`trigger.on.${value}`) }))}
        onChange={(on = ['create']) => {
          const { changed, ...rest } = trigger;
          onChange({ ...rest, on, ...(changed && on.includes('update') ? { changed } : {}) });
        }}
      />
      {trigger.on.includes('update') && (
        <ChoicesSetting<string>
          label={t('trigger.changed')}
          help={t('trigger.changedHelp')}
          fault={faultOf(`${path}.changed`)}
          value={trigger.changed}
          options={fields.map(([value, field]) => ({ value, label: label(field.label) }))}
          onChange={(changed) => onChange(withoutEmpty({ ...trigger, changed }) as FormTrigger)}
        />
      )}
      <ConditionSetting
        label={t('trigger.when')}
        help={t('trigger.whenHelp')}
        fault={faultOf(`${path}.when`)}
        fields={model.fields}
        value={trigger.when}
        onChange={(when) => onChange(withoutEmpty({ ...trigger, when }) as FormTrigger, `${path} when`)}
      />
      <Deed {...props} />
    </>
  );
}

/** Of the platform alone: what a company says of a form sets nothing off. */
export function TriggerSettings(props: InnerProps) {
  const { form, models, deeds } = props;
  const t = formDesignerTexts.useText();
  const listed = useDefinitions(useDesignLayer()).data;
  // A table that is only drafted has no actions yet, and no address tells of it.
  const isInForce = listed?.some(
    ({ type, name, origin, published_at: published }) =>
      type === 'model' && name === form.model && (origin !== 'built' || published !== null),
  );
  const { data: offered = [] } = useOfferedActions(isInForce ? form.model : '');
  const model = models.get(form.model);
  const triggers = form.triggers ?? [];
  if (!model) return null;
  const actions = offered.filter(({ fields = {} }) => Object.values(fields).every((field) => !field.required));
  const set = (next: readonly FormTrigger[], merge?: string) =>
    deeds.set(setForm(form, { triggers: next.length > 0 ? next : undefined }), merge);
  const add = (deed: TriggerDeed) => {
    const made = newTrigger(deed, { form, model, actions });
    if (made) set([...triggers, made]);
  };
  const swap = (at: number, other: number) => {
    const [one, two] = [triggers[at], triggers[other]];
    if (one && two) set(triggers.map((trigger, index) => (index === at ? two : index === other ? one : trigger)));
  };
  return (
    <>
      <p className="builder-hint">{t('trigger.help')}</p>
      {triggers.map((trigger, at) => (
        <fieldset key={trigger.name} className="form-listed-block">
          <legend>{t('trigger.one', { number: at + 1, deed: t(`trigger.does.${deedOf(trigger)}`) })}</legend>
          <One
            {...props}
            trigger={trigger}
            at={at}
            model={model}
            actions={actions}
            onChange={(next, merge) =>
              set(
                triggers.map((one, index) => (index === at ? next : one)),
                merge,
              )
            }
          />
          <div className="form-moves">
            <Button size="small" icon={<ArrowUp {...icon} />} disabled={at === 0} onClick={() => swap(at, at - 1)}>
              {t('trigger.earlier')}
            </Button>
            <Button size="small" icon={<ArrowDown {...icon} />} disabled={at === triggers.length - 1} onClick={() => swap(at, at + 1)}>
              {t('trigger.later')}
            </Button>
            <Button size="small" danger icon={<Trash2 {...icon} />} onClick={() => set(triggers.filter((_one, index) => index !== at))}>
              {t('trigger.remove')}
            </Button>
          </div>
        </fieldset>
      ))}
      {triggers.length < MOST_TRIGGERS && (
        <div className="form-moves">
          <Button icon={<Mail {...icon} />} onClick={() => add('letter')}>
            {t('trigger.addLetter')}
          </Button>
          <Button icon={<Plus {...icon} />} onClick={() => add('refuse')}>
            {t('trigger.add')}
          </Button>
        </div>
      )}
    </>
  );
}
