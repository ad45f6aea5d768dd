/** The editors of templates and of documents: the usual editor of formatted text, with fields to insert or the way to the paper beside it. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { useRecordId } from '@lambda/web-engine/form/record-id.ts';
import { RichTextWidget } from '@lambda/web-engine/form/widgets/rich-text.tsx';
import type { FieldWidgetProps } from '@lambda/web-engine/form/widgets/widget-props.ts';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { Braces, Printer, ScrollText } from 'lucide-react';
import { createContext, useContext } from 'react';
import { OFFERED_FIELDS } from '../../template/template-fields.ts';
import { CompareButton } from '../compare/compare-button.tsx';
import { documentTexts } from '../i18n/texts.ts';
import { TemplateTools } from './template-tools.tsx';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** The form gives its widgets more than those of modules are promised; the usual widget takes all of it. */
type Given = FieldWidgetProps<FieldOf<'richText'>>;
const PARTS = {
  each: '{{#давтах нэр}} {{/давтах}}',
  if: '{{#хэрэв нэр}} {{/хэрэв}}',
  unless: '{{#хэрэв_үгүй нэр}} {{/хэрэв_үгүй}}',
} as const;

type OwnField = { readonly name: string; readonly words: string; readonly kind: string };
/** What the type that is open asks for: the editor's menu offers it beside the fields of the platform. */
const OwnFields = createContext<readonly OwnField[]>([]);
const QUERY =
  'query($type:String!){document_type_field(filters:[{column:"document_type_id",condition:equals,value:$type}],limit:200){field_name field_label field_kind}}';
type Asked = { readonly field_name: string; readonly field_label: string; readonly field_kind: string };
/** What a stored type asks for. */
function useOwnFields(type: number | null): readonly OwnField[] {
  const { data } = useQuery({
    queryKey: ['document_type_field', 'of template', type],
    enabled: type !== null,
    queryFn: ({ signal }) => query<{ document_type_field: readonly Asked[] }>(QUERY, { type: String(type) }, { signal }),
  });
  return (data?.document_type_field ?? []).map(({ field_name, field_label, field_kind }) => ({
    name: field_name,
    words: field_label,
    kind: field_kind,
  }));
}

function MergeFields({ insert }: { readonly insert: (text: string) => void }) {
  const t = documentTexts.useText();
  const label = useLabel();
  const fields = OFFERED_FIELDS.map((field) => ({
    key: field.en,
    label: `${label(field.label)} · {{${field.mn}}}`,
    onClick: () => insert(`{{${field.mn}}}`),
  }));
  const parts = (['each', 'if', 'unless'] as const).map((part) => ({
    key: part,
    label: t(`merge.${part}`),
    onClick: () => insert(PARTS[part]),
  }));
  const own = useContext(OwnFields).map(({ name, words, kind }) => ({
    key: `own ${name}`,
    label: `${words} · {{${name}}}`,
    onClick: () => insert(kind === 'rows' ? `{{#давтах ${name}}} {{/давтах}}` : `{{${name}}}`),
  }));
  const ownGroup = own.length === 0 ? [] : [{ type: 'group' as const, key: 'own', label: t('merge.own'), children: own }];
  const items = [...ownGroup, ...fields, { type: 'group' as const, key: 'parts', label: t('merge.parts'), children: parts }];
  return (
    <Dropdown menu={{ items, style: { maxHeight: 360, overflow: 'auto' } }} trigger={['click']}>
      <Button size="small" icon={<Braces {...ICON} />}>
        {t('merge.insert')}
      </Button>
    </Dropdown>
  );
}

/** `doc_editor`: the template of a type. */
export function TemplateEditor(props: WidgetProps) {
  const id = useRecordId();
  const own = useOwnFields(id);
  return (
    <>
      {!props.readOnly && <TemplateTools id={id} values={props.values} template={props.value} onImported={props.onChange} />}
      <OwnFields.Provider value={own}>
        <RichTextWidget {...(props as Given)} insertTools={MergeFields} />
      </OwnFields.Provider>
    </>
  );
}

/** `doc_document_editor`: the text of a document, with its paper once it is stored. */
export function DocumentEditor(props: WidgetProps) {
  const t = documentTexts.useText();
  const id = useRecordId();
  return (
    <>
      {id !== null && (
        <div className="document-paper-tools">
          <Button icon={<Printer {...ICON} />} href={`/document/print/${id}`} target="_blank" rel="noopener">
            {t('paper.print')}
          </Button>
          <Button icon={<ScrollText {...ICON} />} href={`/document/print/${id}?trail=1`} target="_blank" rel="noopener">
            {t('paper.trail')}
          </Button>
          <CompareButton id={id} />
        </div>
      )}
      <RichTextWidget {...(props as Given)} />
    </>
  );
}
