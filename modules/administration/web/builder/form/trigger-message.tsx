/** What a notification or a letter of a form says, and who gets it. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { FormTrigger, TriggerLetter } from '@lambda/model/definitions/form-triggers.ts';
import { LANGUAGES, type Label, type Language } from '@lambda/model/definitions/labels.ts';
import { isEmail } from '@lambda/model/fields/named-rules.ts';
import { Setting } from '@lambda/web-engine/form/conditions/setting.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Select } from 'antd';
import { useHolders, useRoles } from '../../data/rights.ts';
import { withoutEmpty } from '../editor/designer.ts';
import { ChoiceSetting, ChoicesSetting, LabelSetting, SwitchSetting, TextSetting } from '../editor/settings/setting.tsx';
import { formDesignerTexts } from './texts.ts';

type Notice = NonNullable<FormTrigger['notify']>;
type Told = Notice | TriggerLetter;
type Option = { readonly value: string; readonly label: string };
type MessageProps = {
  readonly told: Told;
  readonly isLetter: boolean;
  readonly path: string;
  readonly model: ModelDefinition;
  readonly models: ReadonlyMap<string, ModelDefinition>;
  readonly faultOf: (path: string) => string | undefined;
  readonly onChange: (told: Told, merge?: string) => void;
};

const PEOPLE: ReadonlySet<string> = new Set(['users', 'employee']);
const UNSAYABLE: ReadonlySet<string> = new Set(['children', 'password', 'file', 'files', 'image', 'images', 'json', 'geometry']);
const LONGEST_BODY = 4_000;

/** Fields of the record, and those one reference further. */
function useFieldOptions({ model, models }: Pick<MessageProps, 'model' | 'models'>, isMeant: (kind: string, to: string) => boolean) {
  const label = useLabel();
  return Object.entries(model.fields).flatMap(([name, field]): Option[] => {
    const own = isMeant(field.kind, field.kind === 'reference' ? field.to : '') ? [{ value: name, label: label(field.label) }] : [];
    const further = field.kind === 'reference' ? Object.entries(models.get(field.to)?.fields ?? {}) : [];
    const inner = further
      .filter(([, one]) => isMeant(one.kind, one.kind === 'reference' ? one.to : ''))
      .map(([path, one]) => ({ value: `${name}.${path}`, label: `${label(field.label)} › ${label(one.label)}` }));
    return [...own, ...inner];
  });
}

/** Words with the values of the record in them. */
function Words({ told, path, model, models, faultOf, onChange }: MessageProps) {
  const t = formDesignerTexts.useText();
  const places = useFieldOptions({ model, models }, (kind) => !UNSAYABLE.has(kind));
  const insert = (name: string) => {
    const { body } = told;
    const next = Object.fromEntries(LANGUAGES.map((one) => [one, body ? `${body[one]} {${name}}` : `{${name}}`])) as Label;
    onChange({ ...told, body: next });
  };
  return (
    <>
      <LabelSetting
        label={t('trigger.title')}
        isRequired
        fault={faultOf(`${path}.title`)}
        value={told.title}
        onChange={(title) => title && onChange({ ...told, title }, `${path} title`)}
      />
      <LabelSetting
        label={t('trigger.body')}
        help={t('trigger.bodyHelp')}
        lines={4}
        max={LONGEST_BODY}
        fault={faultOf(`${path}.body`)}
        value={told.body}
        onChange={(body) => onChange(withoutEmpty({ ...told, body }) as Told, `${path} body`)}
      />
      <Setting label={t('trigger.insert')}>
        {(control) => (
          <Select<string>
            {...control}
            showSearch={{ optionFilterProp: 'label' }}
            value={null}
            placeholder={t('trigger.insertChoose')}
            options={places}
            onChange={insert}
          />
        )}
      </Setting>
      <TextSetting
        label={t('trigger.link')}
        help={t('trigger.linkHelp')}
        isCode
        max={300}
        fault={faultOf(`${path}.link`)}
        value={told.link}
        onChange={(link) => onChange(withoutEmpty({ ...told, link }) as Told, `${path} link`)}
      />
    </>
  );
}

export function TriggerMessage(props: MessageProps) {
  const { told, isLetter, path, model, models, faultOf, onChange } = props;
  const t = formDesignerTexts.useText();
  const { data: roles = [] } = useRoles();
  const { data: holders = [] } = useHolders();
  const people = useFieldOptions({ model, models }, (kind, to) => kind === 'reference' && PEOPLE.has(to));
  const mails = useFieldOptions({ model, models }, (kind) => kind === 'email');
  const to: TriggerLetter['to'] = told.to;
  const set = (next: Partial<TriggerLetter['to']>) => onChange({ ...told, to: withoutEmpty({ ...to, ...next }) } as Told);
  const named = (user: (typeof holders)[number]['user'], id: number): string =>
    [user?.last_name, user?.first_name].filter(Boolean).join(' ') || (user?.login ?? String(id));
  const accounts = new Map(holders.map(({ user, user_id: id }) => [String(id), named(user, id)]));
  const typed = to.addresses ?? [];
  return (
    <>
      {isLetter && (
        <>
          <ChoicesSetting<string>
            label={t('trigger.mailFields')}
            help={mails.length > 0 ? t('trigger.mailFieldsHelp') : t('trigger.mailFieldsNone')}
            fault={faultOf(`${path}.to.fields`)}
            value={to.fields}
            options={mails}
            onChange={(fields) => set({ fields })}
          />
          <Setting label={t('trigger.addresses')} help={t('trigger.addressesHelp')} fault={faultOf(`${path}.to.addresses`)}>
            {(control) => (
              <Select<string[]>
                {...control}
                mode="tags"
                open={false}
                suffixIcon={null}
                tokenSeparators={[',', ' ', ';']}
                value={[...typed]}
                onChange={(next) => {
                  const kept = next.map((one) => one.trim()).filter(isEmail);
                  set({ addresses: kept.length > 0 ? kept : undefined });
                }}
              />
            )}
          </Setting>
        </>
      )}
      <ChoicesSetting<string>
        label={t('trigger.people')}
        help={t('trigger.peopleHelp')}
        fault={faultOf(`${path}.to.people`)}
        value={to.people}
        options={people}
        onChange={(next) => set({ people: next })}
      />
      <SwitchSetting label={t('trigger.creator')} value={to.creator} onChange={(creator) => set({ creator })} />
      <ChoicesSetting<string>
        label={t('trigger.roles')}
        fault={faultOf(`${path}.to.roles`)}
        value={to.roles?.map(String)}
        options={roles.map(({ id, display_name }) => ({ value: String(id), label: display_name }))}
        onChange={(next) => set({ roles: next?.map(Number) })}
      />
      <ChoicesSetting<string>
        label={t('trigger.users')}
        fault={faultOf(`${path}.to.users`)}
        value={to.users?.map(String)}
        options={[...accounts].map(([value, label]) => ({ value, label }))}
        onChange={(next) => set({ users: next?.map(Number) })}
      />
      <Words {...props} />
      {isLetter && (
        <ChoiceSetting<Language>
          label={t('trigger.language')}
          help={t('trigger.languageHelp')}
          none={t('trigger.mn')}
          value={'language' in told ? told.language : undefined}
          options={LANGUAGES.map((value) => ({ value, label: t(`trigger.${value}`) }))}
          onChange={(language) => onChange(withoutEmpty({ ...told, language }) as Told)}
        />
      )}
    </>
  );
}
