/** The editors of templates and of documents: the usual editor of formatted text, with fields to insert or the way to the paper beside it. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { RichTextWidget } from '@lambda/web-engine/form/widgets/rich-text.tsx';
import type { FieldWidgetProps } from '@lambda/web-engine/form/widgets/widget-props.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
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
const ownFieldsOf = ({ fields }: WidgetProps['values']): readonly OwnField[] =>
  Array.isArray(fields)
    ? (fields as readonly Readonly<Record<string, unknown>>[]).flatMap(({ field_name, field_label, field_kind }) =>
        typeof field_name === 'string' && field_name !== ''
          ? [{ name: field_name, words: typeof field_label === 'string' ? field_label : field_name, kind: String(field_kind) }]
          : [],
      )
    : [];

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
  return (
    <>
      {!props.readOnly && <TemplateTools values={props.values} template={props.value} onImported={props.onChange} />}
      <OwnFields.Provider value={ownFieldsOf(props.values)}>
        <RichTextWidget {...(props as Given)} insertTools={MergeFields} />
      </OwnFields.Provider>
    </>
  );
}

/** `doc_document_editor`: the text of a document, with its paper once it is stored. */
export function DocumentEditor(props: WidgetProps) {
  const t = documentTexts.useText();
  const { id } = props.values;
  return (
    <>
      {typeof id === 'number' && (
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
