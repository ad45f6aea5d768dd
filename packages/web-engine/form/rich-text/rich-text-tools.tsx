/** The tools of the text editor: one stop for Tab, arrows between them, each saying whether it is on. */
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Input, Popover, Space } from 'antd';
import {
  Bold,
  Heading,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { formTexts } from '../texts.ts';

const TOOLS = [
  {
    key: 'bold',
    icon: Bold,
    isOn: (editor: Editor) => editor.isActive('bold'),
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    icon: Italic,
    isOn: (editor: Editor) => editor.isActive('italic'),
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    icon: Underline,
    isOn: (editor: Editor) => editor.isActive('underline'),
    run: (editor: Editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'strike',
    icon: Strikethrough,
    isOn: (editor: Editor) => editor.isActive('strike'),
    run: (editor: Editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    key: 'heading',
    icon: Heading,
    isOn: (editor: Editor) => editor.isActive('heading'),
    run: (editor: Editor) =>
      editor.isActive('heading') ? editor.chain().focus().setParagraph().run() : editor.chain().focus().setHeading({ level: 3 }).run(),
  },
  {
    key: 'bullets',
    icon: List,
    isOn: (editor: Editor) => editor.isActive('bulletList'),
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    icon: ListOrdered,
    isOn: (editor: Editor) => editor.isActive('orderedList'),
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    icon: Quote,
    isOn: (editor: Editor) => editor.isActive('blockquote'),
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  },
] as const;
const ACTS = [
  { key: 'plain', icon: RemoveFormatting, run: (editor: Editor) => editor.chain().focus().unsetAllMarks().clearNodes().run() },
  { key: 'undo', icon: Undo2, run: (editor: Editor) => editor.chain().focus().undo().run() },
  { key: 'redo', icon: Redo2, run: (editor: Editor) => editor.chain().focus().redo().run() },
] as const;
const SCHEME = 'https://';
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** `мэдээ.мн` is meant as an address of the web; a path or place of this site stays, and anything with a scheme of its own is left to the allow-list. */
const withScheme = (address: string): string => (/^([a-z][a-z0-9+.-]*:|[/#])/i.test(address) ? address : `${SCHEME}${address}`);

function LinkTool({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const t = formTexts.useText();
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const open = (next: boolean) => {
    setOpen(next);
    const { href } = editor.getAttributes('link');
    if (next) setAddress(typeof href === 'string' ? href : '');
  };
  const put = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    const wanted = address.trim();
    if (wanted === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !isOn)
      chain.insertContent({ type: 'text', text: wanted, marks: [{ type: 'link', attrs: { href: withScheme(wanted) } }] }).run();
    else chain.setLink({ href: withScheme(wanted) }).run();
    setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={open}
      content={
        <Space.Compact>
          <Input
            autoFocus
            value={address}
            aria-label={t('richText.address')}
            placeholder={SCHEME}
            inputMode="url"
            onChange={(event) => setAddress(event.target.value)}
            onPressEnter={(event) => {
              event.preventDefault();
              event.stopPropagation();
              put();
            }}
          />
          <Button type="primary" onClick={put}>
            {t('richText.put')}
          </Button>
        </Space.Compact>
      }
    >
      <Button
        type="text"
        tabIndex={-1}
        aria-label={t('richText.link')}
        title={t('richText.link')}
        aria-pressed={isOn}
        icon={<Link2 {...ICON} />}
      />
    </Popover>
  );
}

/** Arrows, Home and End go from tool to tool. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
  if (step === undefined) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const from = tools.indexOf(document.activeElement as HTMLElement);
  if (from < 0) return;
  event.preventDefault();
  tools[Math.max(0, Math.min(tools.length - 1, from + step))]?.focus();
}

export function RichTextTools({ editor, controls, label }: { editor: Editor; controls: string; label: string }) {
  const t = formTexts.useText();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: TOOLS.filter((tool) => tool.isOn(now)).map((tool): string => tool.key),
      link: now.isActive('link'),
    }),
  });
  return (
    <div
      className="rich-text-tools"
      role="toolbar"
      aria-label={`${t('richText.tools')}: ${label}`}
      aria-controls={controls}
      onKeyDown={moveFocus}
    >
      {TOOLS.map(({ key, icon: Icon, run }, index) => (
        <Button
          key={key}
          type="text"
          tabIndex={index === 0 ? 0 : -1}
          aria-label={t(`richText.${key}`)}
          title={t(`richText.${key}`)}
          aria-pressed={on.tools.includes(key)}
          icon={<Icon {...ICON} />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        />
      ))}
      <LinkTool editor={editor} isOn={on.link} />
      {ACTS.map(({ key, icon: Icon, run }) => (
        <Button
          key={key}
          type="text"
          tabIndex={-1}
          aria-label={t(`richText.${key}`)}
          title={t(`richText.${key}`)}
          icon={<Icon {...ICON} />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        />
      ))}
    </div>
  );
}
