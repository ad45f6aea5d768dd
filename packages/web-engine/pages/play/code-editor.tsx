/** An editor for GraphQL documents and JSON: colours, completion, marks at mistakes. Tab leaves it, as it leaves any input. */
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { graphql, updateSchema } from 'cm6-graphql';
import type { GraphQLSchema } from 'graphql';
import { useEffect, useRef } from 'react';

/** A place that the server complains about, by line and column counted from 1. */
export type Mark = { readonly line: number; readonly column: number; readonly message: string };
type CodeEditorProps = {
  readonly value: string;
  readonly language: 'graphql' | 'json';
  readonly label: string;
  readonly schema?: GraphQLSchema | undefined;
  readonly marks?: readonly Mark[] | undefined;
  readonly onChange: (value: string) => void;
  /** Ctrl Enter and ⌘ Enter. */
  readonly onRun: () => void;
};

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword, tags.atom, tags.bool, tags.null], color: 'var(--lp-tone-violet-fg, var(--lp-link))' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--lp-link)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--lp-success)' },
  { tag: [tags.number], color: 'var(--lp-warning)' },
  { tag: [tags.variableName, tags.typeName], color: 'var(--lp-text)' },
  { tag: [tags.comment, tags.punctuation, tags.brace], color: 'var(--lp-text-secondary)' },
]);
const LOOK = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--lp-container)', color: 'var(--lp-text)', fontSize: '13px' },
  '&.cm-focused': { outline: '2px solid var(--lp-link)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--lp-font-mono)', lineHeight: '1.6' },
  '.cm-gutters': { backgroundColor: 'var(--lp-container)', color: 'var(--lp-text-secondary)', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--lp-text)' },
  '.cm-tooltip': { backgroundColor: 'var(--lp-elevated)', color: 'var(--lp-text)', border: '1px solid var(--lp-border)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--lp-primary-bg)', color: 'var(--lp-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': { backgroundColor: 'var(--lp-primary-bg-hover)' },
});

const isBlank = (view: EditorView): boolean => view.state.doc.toString().trim() === '';
const languageOf = (language: CodeEditorProps['language']): Extension => {
  if (language === 'graphql') return graphql();
  const check = jsonParseLinter();
  return [json(), linter((view) => (isBlank(view) ? [] : check(view)))];
};

function diagnosticsOf(state: EditorState, marks: readonly Mark[]): Diagnostic[] {
  return marks.flatMap(({ line, column, message }) => {
    if (line < 1 || line > state.doc.lines) return [];
    const at = state.doc.line(line);
    const from = Math.min(at.from + Math.max(0, column - 1), at.to);
    return [{ from, to: at.to, severity: 'error' as const, message }];
  });
}

export function CodeEditor({ value, language, label, schema, marks, onChange, onRun }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef({ onChange, onRun });
  latest.current = { onChange, onRun };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor keeps its text itself; what comes from outside is put in below
  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const named = new Compartment();
    const made = new EditorView({
      parent,
      state: EditorState.create({
        doc: value,
        extensions: [
          Prec.highest(
            keymap.of([
              {
                key: 'Mod-Enter',
                run: () => {
                  latest.current.onRun();
                  return true;
                },
              },
            ]),
          ),
          lineNumbers(),
          lintGutter(),
          history(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          autocompletion(),
          keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap]),
          languageOf(language),
          syntaxHighlighting(COLOURS),
          LOOK,
          EditorView.lineWrapping,
          named.of(EditorView.contentAttributes.of({ 'aria-label': label })),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => {
      view.current = undefined;
      made.destroy();
    };
  }, [language, label]);

  useEffect(() => {
    const made = view.current;
    if (!made || made.state.doc.toString() === value) return;
    made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    if (view.current && schema) updateSchema(view.current, schema);
  }, [schema]);
  useEffect(() => {
    const made = view.current;
    if (made && marks) made.dispatch(setDiagnostics(made.state, diagnosticsOf(made.state, marks)));
  }, [marks]);

  return <div ref={place} className="play-editor" lang="en" data-ready />;
}
