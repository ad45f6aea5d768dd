/** A definition as text: written as JSON, checked by the schema of its type, each fault with its line. */
import { DEFINITION_SCHEMAS } from '@lambda/model/definitions/definitions.ts';
import { schemaFaults } from '@lambda/model/definitions/schema-faults.ts';
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Alert, App, Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { Save } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { type Definition, keepDraft, type OtherDraft, otherDraft, type StoredDefinition } from '../builder-data.ts';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { builderTexts } from '../i18n/texts.ts';
import { lineOf, parsedJson } from './json-places.ts';

type Fault = { readonly line: number; readonly message: string };

function useFaults() {
  const t = builderTexts.useText();
  const label = useLabel();
  return (type: StoredDefinition['type'], text: string): { readonly faults: readonly Fault[]; readonly value?: Definition } => {
    const parsed = parsedJson(text);
    if (!('value' in parsed)) return { faults: [{ line: parsed.line, message: t('one.notJson', { line: parsed.line }) }] };
    const result = DEFINITION_SCHEMAS[type].safeParse(parsed.value, { reportInput: true });
    if (result.success) return { faults: [], value: result.data as Definition };
    return {
      faults: result.error.issues.map((issue) => ({
        line: lineOf(text, issue.path.map(String).join('.')),
        message: label(schemaFaults([issue])),
      })),
    };
  };
}

type EditorProps = {
  readonly stored: StoredDefinition;
  readonly onDirty: (isDirty: boolean) => void;
  /** Settles when the page shows what was kept. */
  readonly onSaved: () => Promise<unknown>;
};
export function TextEditor({ stored, onDirty, onSaved }: EditorProps) {
  const t = builderTexts.useText();
  const { message } = App.useApp();
  const faultsOf = useFaults();
  const id = useId();
  const area = useRef<TextAreaRef>(null);
  const [start] = useState(() => JSON.stringify(stored.draft ?? stored.effective ?? stored.published ?? {}, null, 2));
  const [text, setText] = useState(start);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<OtherDraft>();
  const change = (next: string) => {
    setText(next);
    onDirty(next !== start);
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
  const save = async (revision: number) => {
    const { faults: found, value } = faultsOf(stored.type, text);
    setFaults(found);
    if (!value) return;
    setBusy(true);
    try {
      await keepDraft(stored, value, revision);
      setConflict(undefined);
      onDirty(false);
      void message.success(t('one.saved'));
      await onSaved();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const other = otherDraft(error);
      if (other) setConflict(other);
      else if (error.fields.length > 0)
        setFaults(error.fields.map((field) => ({ line: lineOf(text, field.field), message: `${field.field}: ${field.message}` })));
      else setFaults([{ line: 1, message: error.message }]);
    } finally {
      setBusy(false);
    }
  };
  const mine = parsedJson(text);
  return (
    <div className="builder-text">
      <div className="builder-text-head">
        <label htmlFor={id}>{t('one.text')}</label>
        <ReasonedButton
          icon={<Save size={16} strokeWidth={1.75} aria-hidden />}
          reason={text === start && !busy ? t('one.unchanged') : undefined}
          {...whileBusy(busy)}
          onClick={() => void save(stored.revision)}
        >
          {t('one.save')}
        </ReasonedButton>
      </div>
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
      {conflict && (
        <ConflictDialog
          what={stored.name}
          other={conflict}
          mine={'value' in mine ? mine.value : undefined}
          busy={busy}
          onKeepMine={() => void save(conflict.revision)}
          onTakeTheirs={() => {
            setConflict(undefined);
            onDirty(false);
            void onSaved();
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </div>
  );
}
