/** One field of an administrator being described: its labels, kind, place, and how it will look. */

import { CUSTOM_PREFIX, type CustomKind, customFieldName, isCustomFieldName } from '@lambda/model/definitions/custom-fields.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { FieldWidget } from '@lambda/web-engine/form/field-widget.tsx';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Alert, Button, Checkbox, Form, Input, Modal } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type CustomField, changeField, createField, type ExtensibleModel, placeKey } from '../data/custom-fields.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { contentOf, definitionOf, type FieldInput, hasOptions, inputOf } from './field-input.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MOST_OPTIONS = 100;

function usePlaces({ forms }: ExtensibleModel) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const tabs = forms.flatMap((form) =>
    form.tabs.map((tab) => ({
      label: forms.length > 1 ? `${label(form.label)} › ${label(tab.label)}` : label(tab.label),
      title: tab.name,
      options: [
        ...tab.sections.map((section) => ({
          value: placeKey({ form: form.name, tab: tab.name, section: section.name }),
          label: label(section.label),
        })),
        { value: placeKey({ form: form.name, tab: tab.name, section: null }), label: t('custom.ownSection') },
      ],
    })),
  );
  return [...tabs, { value: placeKey(null), label: t('custom.noPlace') }];
}

function Options() {
  const t = administrationTexts.useText();
  return (
    <Form.List name="options" initialValue={[{ mn: '' }, { mn: '' }]}>
      {(rows, { add, remove }) => (
        <fieldset className="custom-field-options">
          <legend>{t('custom.options')}</legend>
          {rows.map(({ key, name }, at) => (
            <div key={key} className="custom-field-option">
              {(['mn', 'en', 'ko'] as const).map((language) => (
                <Form.Item
                  key={language}
                  name={[name, language]}
                  noStyle={language !== 'mn'}
                  rules={language === 'mn' ? [{ required: true, whitespace: true, message: t('custom.optionNeeded') }] : []}
                >
                  <Input
                    maxLength={120}
                    aria-label={`${t('custom.option', { number: at + 1 })}, ${t(`custom.${language}`)}`}
                    placeholder={t(`custom.${language}`)}
                  />
                </Form.Item>
              ))}
              <Button
                type="text"
                icon={<Trash2 {...icon} />}
                disabled={rows.length === 1}
                aria-label={t('custom.optionRemove', { number: at + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<Plus {...icon} />} disabled={rows.length >= MOST_OPTIONS} onClick={() => add({ mn: '' })}>
            {t('custom.optionAdd')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

/** The field as the form will draw it; what is typed into it goes nowhere. */
function Preview({ input, before }: { readonly input: Partial<FieldInput>; readonly before: CustomField | undefined }) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const [value, setValue] = useState<unknown>(null);
  const definition = definitionOf(input, before?.content.definition);
  return (
    <section className="custom-field-preview" aria-label={t('custom.preview')}>
      <span className="custom-field-preview-title">{t('custom.preview')}</span>
      {definition ? (
        <div key={definition.kind}>
          <label htmlFor="custom-field-preview">{label(definition.label)}</label>
          <FieldWidget
            id="custom-field-preview"
            name="preview"
            field={definition}
            label={label(definition.label)}
            value={value}
            storedValue={null}
            values={{}}
            inRow={false}
            required={false}
            invalid={false}
            readOnly={false}
            onChange={setValue}
            onBlur={() => undefined}
            onProblem={() => undefined}
          />
        </div>
      ) : (
        <p>{t('custom.previewWaits')}</p>
      )}
    </section>
  );
}

type EditorProps = {
  readonly model: ExtensibleModel;
  readonly models: readonly ExtensibleModel[];
  /** Undefined for a new one. */
  readonly field: CustomField | undefined;
  /** Where a new one stands among the others. */
  readonly position: number;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};
export function FieldEditor({ model, models, field, position, onSaved, onClose }: EditorProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const [form] = Form.useForm<FieldInput>();
  const input = (Form.useWatch([], form) ?? {}) as Partial<FieldInput>;
  const places = usePlaces(model);
  const kinds = useModel('custom_field').data?.fields.kind;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [ownName, setOwnName] = useState(field !== undefined);
  // A field with a column keeps its name and kind.
  const isFrozen = field !== undefined && field.published !== null;
  const first = model.forms[0];
  const start: FieldInput = field
    ? inputOf(field.name, field.content)
    : {
        mn: '',
        name: '',
        kind: 'text',
        place: placeKey(
          first?.tabs[0] ? { form: first.name, tab: first.tabs[0].name, section: first.tabs[0].sections[0]?.name ?? null } : null,
        ),
        inGrid: model.hasGrid,
      };
  const suggest = (changed: Partial<FieldInput>, all: FieldInput) => {
    if (ownName || !('mn' in changed || 'kind' in changed)) return;
    form.setFieldValue('name', customFieldName(all.mn ?? '', all.kind) ?? '');
  };
  const save = async (given: FieldInput) => {
    const content = contentOf(given, field?.content.position ?? position, field?.content.definition);
    if (!content) return setFailure(t('custom.incomplete'));
    setBusy(true);
    setFailure(undefined);
    try {
      if (!field) await createField({ target_model: model.name, name: given.name, content });
      else await changeField(field, isFrozen ? { content } : { name: given.name, content });
      onSaved();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error.fields[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={640}
      title={field ? t('custom.edit', { name: field.label_mn }) : t('custom.new', { model: label(model.label) })}
      okText={t('custom.save')}
      cancelText={t('role.cancel')}
      okButtonProps={whileBusy(busy)}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={start}
        onValuesChange={suggest}
        onFinish={(given) => void save(given)}
        className="custom-field-editor"
      >
        {failure && <Alert type="error" showIcon title={failure} className="custom-field-failure" />}
        <Form.Item name="mn" label={t('custom.labelMn')} rules={[{ required: true, whitespace: true, message: t('custom.labelNeeded') }]}>
          <Input maxLength={120} />
        </Form.Item>
        <div className="custom-field-pair">
          <Form.Item name="en" label={t('custom.labelEn')}>
            <Input maxLength={120} placeholder={input.mn ?? ''} />
          </Form.Item>
          <Form.Item name="ko" label={t('custom.labelKo')}>
            <Input maxLength={120} placeholder={input.mn ?? ''} />
          </Form.Item>
        </div>
        <div className="custom-field-pair">
          <Form.Item name="kind" label={t('custom.kind')}>
            <ChoiceSelect<CustomKind>
              disabled={isFrozen}
              showSearch={choiceSearch}
              options={
                kinds?.kind === 'choice' ? kinds.options.map((one) => ({ value: one.value as CustomKind, label: label(one.label) })) : []
              }
            />
          </Form.Item>
          <Form.Item
            name="name"
            label={t('custom.name')}
            required
            rules={[
              {
                validator: (_rule, name: string) =>
                  isCustomFieldName(name ?? '', form.getFieldValue('kind'))
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('custom.nameWrong', { prefix: CUSTOM_PREFIX }))),
              },
            ]}
          >
            <Input maxLength={40} disabled={isFrozen} onChange={() => setOwnName(true)} />
          </Form.Item>
        </div>
        {hasOptions(input.kind) && <Options />}
        {input.kind === 'reference' && (
          <Form.Item name="to" label={t('custom.to')} rules={[{ required: true, message: t('custom.toNeeded') }]}>
            <ChoiceSelect
              disabled={isFrozen}
              showSearch={choiceSearch}
              options={models
                .filter(({ placement }) => model.placement === 'company' || placement !== 'company')
                .map((one) => ({ value: one.name, label: label(one.label) }))}
            />
          </Form.Item>
        )}
        <Form.Item name="place" label={t('custom.place')}>
          <ChoiceSelect showSearch options={places} />
        </Form.Item>
        <Form.Item name="inGrid" valuePropName="checked">
          <Checkbox disabled={!model.hasGrid}>{t('custom.inGrid')}</Checkbox>
        </Form.Item>
      </Form>
      <Preview input={input} before={field} />
    </Modal>
  );
}
