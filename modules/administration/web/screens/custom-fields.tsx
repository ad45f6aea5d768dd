/** The fields that administrators add to models without code: by model, in order, with what is in force. */
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import '@lambda/ui/parts/framed-list.css';
import '../fields/custom-fields.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Popconfirm, Select } from 'antd';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2, Undo2, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type Change,
  type CustomField,
  deleteField,
  type ExtensibleModel,
  FIELDS_KEY,
  isChanged,
  orderFields,
  useCustomFields,
  useExtensibleModels,
} from '../data/custom-fields.ts';
import { FieldEditor } from '../fields/field-editor.tsx';
import { PublishDialog } from '../fields/publish-dialog.tsx';
import { administrationTexts } from '../i18n/texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const TONES = { draft: 'neutral', published: 'success', withdrawn: 'warning', changed: 'info' } as const;

function usePlaceText(model: ExtensibleModel) {
  const t = administrationTexts.useText();
  const label = useLabel();
  return ({ content: { place } }: CustomField): string => {
    if (!place) return t('custom.noPlace');
    const tab = model.forms.find(({ name }) => name === place.form)?.tabs.find(({ name }) => name === place.tab);
    const section = tab?.sections.find(({ name }) => name === place.section);
    return [tab && label(tab.label), section ? label(section.label) : t('custom.ownSection')].filter(Boolean).join(' › ');
  };
}

type Asked = { readonly fields: readonly CustomField[]; readonly to: Change['to'] };
type ListProps = {
  readonly model: ExtensibleModel;
  readonly fields: readonly CustomField[];
  readonly onEdit: (field: CustomField) => void;
  readonly onAsk: (asked: Asked) => void;
  readonly onChanged: () => void;
};
function FieldList({ model, fields, onEdit, onAsk, onChanged }: ListProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const { message } = App.useApp();
  const placeText = usePlaceText(model);
  const kinds = useModel('custom_field').data?.fields.kind;
  const [busy, setBusy] = useState(false);
  const kindText = (kind: string): string => {
    const option = kinds?.kind === 'choice' ? kinds.options.find(({ value }) => value === kind) : undefined;
    return option ? label(option.label) : '';
  };
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      void message.error(error.message);
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  const move = (at: number, step: -1 | 1) => {
    const next = [...fields];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + step, 0, moved);
    void attempt(() => orderFields(next));
  };
  return (
    <ul className="lp-framed-list" aria-label={t('custom.list')}>
      {fields.map((field, at) => {
        const name = label(field.content.definition.label);
        const state = isChanged(field) ? 'changed' : field.state;
        return (
          <li key={field.id} className="custom-field">
            <span className="custom-field-order">
              <Button
                type="text"
                icon={<ArrowUp {...icon} />}
                disabled={busy || at === 0}
                aria-label={t('custom.up', { name })}
                onClick={() => move(at, -1)}
              />
              <Button
                type="text"
                icon={<ArrowDown {...icon} />}
                disabled={busy || at === fields.length - 1}
                aria-label={t('custom.down', { name })}
                onClick={() => move(at, 1)}
              />
            </span>
            <span className="lp-line-words">
              <strong>{name}</strong>
              <span className="custom-field-facts">
                <span>{kindText(field.content.definition.kind)}</span>
                <span>{placeText(field)}</span>
                <code>{field.name}</code>
              </span>
            </span>
            <StatusTag tone={TONES[state]}>{t(`custom.state.${state}`)}</StatusTag>
            <span className="custom-field-actions">
              <Button icon={<Pencil {...icon} />} aria-label={t('custom.edit', { name })} onClick={() => onEdit(field)} />
              {state !== 'published' && (
                <Button
                  icon={<Upload {...icon} />}
                  aria-label={t('custom.publishOne', { name })}
                  onClick={() => onAsk({ fields: [field], to: 'published' })}
                >
                  {t('custom.do.published')}
                </Button>
              )}
              {field.state === 'published' && (
                <Button
                  icon={<Undo2 {...icon} />}
                  aria-label={t('custom.withdrawOne', { name })}
                  onClick={() => onAsk({ fields: [field], to: 'withdrawn' })}
                >
                  {t('custom.do.withdrawn')}
                </Button>
              )}
              {field.state === 'draft' && (
                <Popconfirm
                  title={t('custom.deleteAsk')}
                  okText={t('role.delete')}
                  cancelText={t('role.cancel')}
                  okButtonProps={{ danger: true }}
                  onConfirm={() => attempt(() => deleteField(field))}
                >
                  <Button danger icon={<Trash2 {...icon} />} aria-label={t('custom.delete', { name })} />
                </Popconfirm>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type Editing = { readonly field: CustomField | undefined };
type ModelProps = {
  readonly model: ExtensibleModel;
  readonly models: readonly ExtensibleModel[];
  readonly fields: readonly CustomField[];
  /** Leads to another model. */
  readonly picker: ReactNode;
};
function ModelFields({ model, models, fields, picker }: ModelProps) {
  const t = administrationTexts.useText();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [editing, setEditing] = useState<Editing>();
  const [asked, setAsked] = useState<Asked>();
  const waiting = fields.filter((field) => field.state === 'draft' || isChanged(field));
  const renew = () => void client.invalidateQueries({ queryKey: FIELDS_KEY });
  const add = (
    <Button type="primary" icon={<Plus {...icon} />} onClick={() => setEditing({ field: undefined })}>
      {t('custom.add')}
    </Button>
  );
  return (
    <>
      <div className="lp-list-tools">
        {picker}
        {waiting.length > 1 && (
          <Button icon={<Upload {...icon} />} onClick={() => setAsked({ fields: waiting, to: 'published' })}>
            {t('custom.publishAll', { count: waiting.length })}
          </Button>
        )}
        {fields.length > 0 && add}
      </div>
      {fields.length === 0 ? (
        <StateFrame picture="empty" title={t('custom.none')} text={t('custom.noneText')} actions={add} />
      ) : (
        <FieldList model={model} fields={fields} onEdit={(field) => setEditing({ field })} onAsk={setAsked} onChanged={renew} />
      )}
      {editing && (
        <FieldEditor
          key={editing.field?.id ?? 'new'}
          model={model}
          models={models}
          field={editing.field}
          position={Math.max(0, ...fields.map(({ content }) => content.position)) + 10}
          onSaved={() => {
            setEditing(undefined);
            renew();
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {asked && (
        <PublishDialog
          fields={asked.fields}
          to={asked.to}
          onDone={() => {
            void message.success(t(`custom.done.${asked.to}`));
            setAsked(undefined);
            renew();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** The model that people extend first. */
const USUAL = 'employee';

export default function CustomFields({ crud }: ScreenProps) {
  const t = administrationTexts.useText();
  const label = useLabel();
  const models = useExtensibleModels();
  const fields = useCustomFields();
  const [chosen, setChosen] = useState<string>();
  const error = models.error ?? fields.error;
  if (error)
    return (
      <LoadFailed
        error={error}
        onRetry={() => {
          void models.refetch();
          void fields.refetch();
        }}
      />
    );
  if (!models.data || !fields.data) return <PageLoading />;
  const model = models.data.find(({ name }) => name === (chosen ?? USUAL)) ?? models.data[0];
  if (!model) return <StateFrame picture="empty" title={t('custom.none')} />;
  const countOf = (name: string): number => fields.data.filter(({ target_model }) => target_model === name).length;
  const picker = (
    <Select
      className="custom-field-model"
      aria-label={t('custom.model')}
      value={model.name}
      onChange={setChosen}
      showSearch={choiceSearch}
      options={models.data.map((one) => ({
        value: one.name,
        label: countOf(one.name) > 0 ? `${label(one.label)} (${countOf(one.name)})` : label(one.label),
      }))}
    />
  );
  return (
    <div className="lp-list-page">
      <PageHeader title={label(crud.label)} count={countOf(model.name)} />
      <ModelFields
        key={model.name}
        model={model}
        models={models.data}
        fields={fields.data.filter(({ target_model }) => target_model === model.name)}
        picker={picker}
      />
    </div>
  );
}
