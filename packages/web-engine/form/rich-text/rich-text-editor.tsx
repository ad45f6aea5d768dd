/** The editor of formatted text with its tool line; every tool has the usual keys too. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ComponentType, useEffect, useRef } from 'react';
import type { FieldWidgetProps } from '../widgets/widget-props.ts';
import { asHtml } from './editable-html.ts';
import { RichTextTools } from './rich-text-tools.tsx';
import { TABLE_NODES } from './table-nodes.ts';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
  ...TABLE_NODES,
];

/** A module's own tools beside the usual ones: `insert` puts plain text where the cursor is. */
export type InsertTools = ComponentType<{ readonly insert: (text: string) => void }>;
type EditorProps = FieldWidgetProps<FieldOf<'richText'>> & { readonly html: string; readonly insertTools?: InsertTools | undefined };

export default function RichTextEditor(props: EditorProps) {
  const { id, html, label, required, invalid, describedBy, inRow, onChange, onBlur, insertTools: InsertTools } = props;
  // Texts that came from here and may still come back, the shown one last: any other was restored or chosen elsewhere.
  const written = useRef([html]);
  const editor = useEditor({
    // Made once the field stands: one made while it is drawn is thrown away when a slow machine takes longer over that.
    immediatelyRender: false,
    extensions: EXTENSIONS,
    content: asHtml(html),
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        class: 'rich-text',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': String(required),
        'aria-invalid': String(invalid),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const text = changed.isEmpty ? '' : changed.getHTML();
      written.current.push(text);
      onChange(text === '' ? null : text);
    },
    onBlur,
  });

  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const at = written.current.lastIndexOf(html);
    if (at >= 0) {
      // An earlier text may come back while later keys are on their way: what is typed stays.
      written.current.splice(0, at);
      return;
    }
    written.current = [html];
    editor.commands.setContent(asHtml(html), { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const { dom } = editor.view;
    dom.setAttribute('aria-invalid', String(invalid));
    dom.setAttribute('aria-required', String(required));
    if (describedBy) dom.setAttribute('aria-describedby', describedBy);
    else dom.removeAttribute('aria-describedby');
  }, [editor, invalid, required, describedBy]);

  return (
    <div className="rich-text-frame" data-invalid={invalid}>
      {!inRow && editor && <RichTextTools editor={editor} controls={id} label={label} />}
      {InsertTools && editor && <InsertTools insert={(text) => editor.chain().focus().insertContent({ type: 'text', text }).run()} />}
      <EditorContent editor={editor} />
    </div>
  );
}
