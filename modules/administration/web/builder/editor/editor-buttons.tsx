/** Back, forward and keeping the draft, by buttons and by keys. */
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Button, Tooltip } from 'antd';
import { Redo2, Save, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { builderTexts } from '../i18n/texts.ts';
import type { DefinitionEditor } from './use-definition-editor.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Deeds = { readonly undo: (() => void) | undefined; readonly redo: (() => void) | undefined; readonly save: (() => void) | undefined };
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y outside of what is being typed, where they are the browser's; Ctrl+S everywhere. */
function useEditorKeys({ undo, redo, save }: Deeds): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const deed =
        key === 's'
          ? save
          : isTyped(event.target)
            ? undefined
            : key === 'z'
              ? event.shiftKey
                ? redo
                : undo
              : key === 'y'
                ? redo
                : undefined;
      if (key === 's' || deed) event.preventDefault();
      deed?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo, save]);
}

type ButtonsProps = {
  readonly editor: DefinitionEditor;
  /** Why it cannot be kept now. */
  readonly reason: string | undefined;
  readonly onSave: () => Promise<unknown>;
};
export function EditorButtons({ editor, reason, onSave }: ButtonsProps) {
  const t = builderTexts.useText();
  const refusal = reason ?? (editor.isDirty || editor.busy ? undefined : t('one.unchanged'));
  const save = () => void onSave();
  useEditorKeys({ undo: editor.undo, redo: editor.redo, save: refusal === undefined ? save : undefined });
  return (
    <>
      <Tooltip title={`${t('editor.undo')} (Ctrl+Z)`}>
        <Button icon={<Undo2 {...icon} />} disabled={!editor.undo} aria-label={t('editor.undo')} onClick={() => editor.undo?.()} />
      </Tooltip>
      <Tooltip title={`${t('editor.redo')} (Ctrl+Y)`}>
        <Button icon={<Redo2 {...icon} />} disabled={!editor.redo} aria-label={t('editor.redo')} onClick={() => editor.redo?.()} />
      </Tooltip>
      <ReasonedButton icon={<Save {...icon} />} reason={refusal} {...whileBusy(editor.busy)} onClick={save}>
        {t('one.save')}
      </ReasonedButton>
    </>
  );
}
