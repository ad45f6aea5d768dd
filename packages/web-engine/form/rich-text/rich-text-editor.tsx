/** The editor of formatted text with its tool line; every tool has the usual keys too. */
import type { FieldOf } from '@lambda/model/fields.ts';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { FieldWidgetProps } from '../widgets/widget-props.ts';
import { asHtml } from './editable-html.ts';
import { RichTextTools } from './rich-text-tools.tsx';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
];

type EditorProps = FieldWidgetProps<FieldOf<'richText'>> & { readonly html: string };

export default function RichTextEditor({ id, html, label, required, invalid, describedBy, inRow, onChange, onBlur }: EditorProps) {
  // The last text that came from here: another one in its place was restored or chosen elsewhere, and is taken over.
  const written = useRef(html);
  const editor = useEditor({
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
      written.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(written.current === '' ? null : written.current);
    },
    onBlur,
  });

  // An editor has no view before it is mounted, and may be mounted again by a renewed instance: both effects wait for it.
  useEffect(
    () =>
      whileMounted(editor, () => {
        if (html === written.current) return;
        written.current = html;
        editor.commands.setContent(asHtml(html), { emitUpdate: false });
      }),
    [editor, html],
  );
  useEffect(
    () =>
      whileMounted(editor, () => {
        const { dom } = editor.view;
        dom.setAttribute('aria-invalid', String(invalid));
        dom.setAttribute('aria-required', String(required));
        if (describedBy) dom.setAttribute('aria-describedby', describedBy);
        else dom.removeAttribute('aria-describedby');
      }),
    [editor, invalid, required, describedBy],
  );

  return (
    <div className="rich-text-frame" data-invalid={invalid}>
      {!inRow && <RichTextTools editor={editor} controls={id} label={label} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** Applies a change to an editor now when it is mounted, and at each mounting; the answer takes the listener away. */
function whileMounted(editor: Editor, apply: () => void): () => void {
  if (!editor.isDestroyed) apply();
  editor.on('mount', apply);
  return () => {
    editor.off('mount', apply);
  };
}
