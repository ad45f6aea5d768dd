/** What a widget may open over its form: the form of the model that it points at. */
import { createContext, useContext } from 'react';
import type { Values } from '../form-values.ts';
import type { FormEntry } from './form-entry.ts';

export type Nested = {
  /** The way to records of a model; undefined when the person has none. */
  readonly entryFor: (model: string, right: 'c' | 'r') => FormEntry | undefined;
  /** Opens a new record over the form; `onMade` hears its id once it is stored. `field` tells the drafts apart. */
  readonly add: (asked: { entry: FormEntry; field: string; preset: Values; onMade: (id: number) => void }) => void;
  /** Opens a record for reading over the form. */
  readonly show: (asked: { entry: FormEntry; id: number }) => void;
};

const NestedContext = createContext<Nested | undefined>(undefined);
export const NestedProvider = NestedContext.Provider;
/** Undefined where a widget stands outside of a form, e.g. in a cell of a list. */
export const useNested = (): Nested | undefined => useContext(NestedContext);
