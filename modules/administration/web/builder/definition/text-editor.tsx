/** A definition as text: written as JSON, checked by the schema of its type, each fault with its line. */
import { Alert, Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useId, useRef, useState } from 'react';
import type { Definition } from '../builder-data.ts';
import type { DefinitionEditor } from '../editor/use-definition-editor.ts';
import { builderTexts } from '../i18n/texts.ts';
import { lineOf, parsedJson } from './json-places.ts';

const written = (value: Definition): string => JSON.stringify(value, null, 2);

type EditorProps = {
  readonly editor: DefinitionEditor;
  /** Whether the text is not even JSON by now, which is then nowhere but here. */
  readonly onBroken: (isBroken: boolean) => void;
};
export function TextEditor({ editor, onBroken }: EditorProps) {
  const t = builderTexts.useText();
  const id = useId();
  const area = useRef<TextAreaRef>(null);
  const [typed, setTyped] = useState(() => ({ text: written(editor.value), value: editor.value }));
  // A step back or forward, or a change in the designer, writes the text anew.
  const text = typed.value === editor.value ? typed.text : written(editor.value);
  const parsed = parsedJson(text);
  const faults =
    'value' in parsed
      ? editor.faults.map(({ path, message }) => ({ line: lineOf(text, path), message }))
      : [{ line: parsed.line, message: t('one.notJson', { line: parsed.line }) }];
  const change = (next: string) => {
    const read = parsedJson(next);
    const value = 'value' in read && typeof read.value === 'object' && read.value !== null ? (read.value as Definition) : editor.value;
    setTyped({ text: next, value });
    onBroken(!('value' in read));
    if (value !== editor.value) editor.change(value, 'text');
  };
  const goTo = (line: number) => {
    const element = area.current?.resizableTextArea?.textArea;
    if (!element) return;
    const lines = text.split('\n');
    const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    element.focus();
    element.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
    element.scrollTop = Math.max(0, ((line - 3) * element.scrollHeight) / Math.max(1, lines.length));
  };
  return (
    <div className="builder-text">
      <label htmlFor={id}>{t('one.text')}</label>
      {faults.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('one.faults')}
          description={
            <ul className="builder-problems" id={`${id}-faults`}>
              {faults.map(({ line, message: words }) => (
                <li key={`${line} ${words}`}>
                  <Button type="link" size="small" onClick={() => goTo(line)}>
                    {t('one.line', { line })}
                  </Button>
                  {words}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <Input.TextArea
        id={id}
        ref={area}
        className="builder-code"
        value={text}
        rows={24}
        spellCheck={false}
        aria-invalid={faults.length > 0}
        aria-describedby={faults.length > 0 ? `${id}-faults` : `${id}-help`}
        onChange={({ target }) => change(target.value)}
      />
      <p className="builder-hint" id={`${id}-help`}>
        {t('one.textHelp')}
      </p>
    </div>
  );
}
