/** For whom a designer draws: for everybody, or for the own company alone. */
import { createContext, useContext } from 'react';
import type { Key } from '../builder-data.ts';

/** Undefined is everybody. */
export const DesignLayer = createContext<Key['layer']>(undefined);
export const useDesignLayer = (): Key['layer'] => useContext(DesignLayer);
