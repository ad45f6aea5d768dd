/** The fields that a chart or a dashboard can name, out of its table or data source. */
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { type Field, isCount, isExact, isFile, isFileList, isJson, isOrdered } from '@lambda/model/fields/fields.ts';
import type { GridSource } from '@lambda/web-engine/list/source.ts';
import { useMemo } from 'react';
import { type PathOption, usePathOptions } from '../grid/path-options.ts';
import { useGridSource } from '../grid/use-grid-source.ts';

/** Nobody reads it. */
const UNSEEN: Label = { mn: 'Дүрс', en: 'Figure', ko: '도표' };
/** A list of these paths, for what looks fields up for lists. */
function useAsList(model: string, paths: readonly string[]): GridDefinition {
  const named = [...new Set(paths)].toSorted().join(' ');
  return useMemo(
    () => ({
      name: 'figure',
      label: UNSEEN,
      model,
      columns: named === '' ? [] : named.split(' ').map((field) => ({ field })),
      sort: [],
    }),
    [model, named],
  );
}
export type FigureSource = ReturnType<typeof useGridSource> & { readonly asList: GridDefinition };
export function useFigureSource(model: string, paths: readonly string[]): FigureSource {
  const asList = useAsList(model, paths);
  return { ...useGridSource(asList), asList };
}

export type FigureFields = {
  readonly all: readonly PathOption[];
  readonly groups: readonly PathOption[];
  readonly fieldOf: (path: string | undefined) => Field | undefined;
  readonly labelOf: (path: string | undefined) => Label | undefined;
};
const isPlain = (field: Field): boolean => !isJson(field) && !isFile(field) && !isFileList(field) && field.kind !== 'richText';
export const isNumber = (field: Field | undefined): boolean => field !== undefined && (isCount(field) || isExact(field));
export const isDay = (field: Field | undefined): boolean => field?.kind === 'date' || field?.kind === 'datetime';

export function useFigureFields(asList: GridDefinition, source: GridSource): FigureFields {
  const options = usePathOptions(asList, source);
  return useMemo(() => {
    const all = options.filter(({ of }) => isPlain(of.field) && of.field.kind !== 'references');
    const known = new Map(all.map((one) => [one.value, one.of]));
    return {
      all,
      // A long text has as many groups as rows.
      groups: all.filter(({ of }) => of.field.kind !== 'longText'),
      fieldOf: (path) => (path === undefined ? undefined : known.get(path)?.field),
      labelOf: (path) => (path === undefined ? undefined : known.get(path)?.label),
    };
  }, [options]);
}
/** Fields that a function can be taken of. */
export const fitting = (options: readonly PathOption[], of: string): readonly PathOption[] => {
  if (of === 'sum' || of === 'avg') return options.filter((one) => isNumber(one.of.field));
  return of === 'min' || of === 'max' ? options.filter((one) => isOrdered(one.of.field)) : options;
};
