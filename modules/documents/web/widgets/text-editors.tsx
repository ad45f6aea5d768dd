/** The editors of templates and of documents: the usual editor of formatted text, with fields to insert or the way to the paper beside it. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { RichTextWidget } from '@lambda/web-engine/form/widgets/rich-text.tsx';
import type { FieldWidgetProps } from '@lambda/web-engine/form/widgets/widget-props.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { Button, Dropdown } from 'antd';
import { Braces, Printer } from 'lucide-react';
import { OFFERED_FIELDS } from '../../template/template-fields.ts';
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
  const items = [...fields, { type: 'group' as const, key: 'parts', label: t('merge.parts'), children: parts }];
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
      <RichTextWidget {...(props as Given)} insertTools={MergeFields} />
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
        <Button icon={<Printer {...ICON} />} href={`/document/print/${id}`} target="_blank" rel="noopener">
          {t('paper.print')}
        </Button>
      )}
      <RichTextWidget {...(props as Given)} />
    </>
  );
}
