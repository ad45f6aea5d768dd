/** The tables of a data source as they are drafted or in force: its own, those it joins, and those that its columns lead to. */
import type { ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { useMemo, useState } from 'react';
import { useDraftedModels } from '../editor/drafted-models.ts';
import { tablesBehind } from './view-operations.ts';

export type ViewTable = {
  /** The path that leads to it; empty for the main table. */
  readonly key: string;
  readonly model: ModelDefinition;
};
export type ViewTables = {
  readonly tables: readonly ViewTable[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly fieldAt: (path: string) => Field | undefined;
  /** What a path is called, step by step. */
  readonly labelsAt: (path: string) => readonly Label[];
};

export function useViewTables(view: ViewDefinition, opened: readonly string[]): ViewTables {
  const [wanted, setWanted] = useState<readonly string[]>([view.of]);
  const { models, isLoading, error } = useDraftedModels(wanted);
  const keys = [...new Set(['', ...tablesBehind(view), ...opened])];
  const nameAt = (key: string): string | undefined => {
    if (key === '') return view.of;
    const [first = '', ...rest] = key.split('.');
    let at: string | undefined = view.joins?.[first]?.of;
    const steps = at === undefined ? [first, ...rest] : rest;
    at ??= view.of;
    for (const step of steps) {
      const model: ModelDefinition | undefined = models.get(at ?? '');
      const field: Field | undefined = model && fieldOf(model, step)?.field;
      at = field?.kind === 'reference' ? field.to : undefined;
    }
    return at;
  };
  const named = keys.map((key) => [key, nameAt(key)] as const);
  const missing = [...new Set(named.flatMap(([, name]) => (name !== undefined && !wanted.includes(name) ? [name] : [])))];
  if (missing.length > 0) setWanted([...wanted, ...missing]);
  const found = named.flatMap(([key, name]): ViewTable[] => {
    const model = name === undefined ? undefined : models.get(name);
    return model ? [{ key, model }] : [];
  });
  const [tables, setTables] = useState<readonly ViewTable[]>(found);
  // Each answer is a list of its own; the tables in it stay the same objects.
  if (tables.length !== found.length || tables.some((one, at) => one.key !== found[at]?.key || one.model !== found[at]?.model))
    setTables(found);
  return useMemo(() => {
    const byKey = new Map(tables.map((one) => [one.key, one.model]));
    const fieldAt = (path: string): Field | undefined => {
      const parts = path.split('.');
      const model = byKey.get(parts.slice(0, -1).join('.'));
      return model && fieldOf(model, parts.at(-1) ?? '')?.field;
    };
    const labelsAt = (path: string): readonly Label[] =>
      path.split('.').flatMap((_part, at, parts) => {
        const upTo = parts.slice(0, at + 1).join('.');
        const label = fieldAt(upTo)?.label ?? (at === 0 ? byKey.get(upTo)?.label : undefined);
        return label ? [label] : [];
      });
    return { tables, isLoading, error, fieldAt, labelsAt };
  }, [tables, isLoading, error]);
}
