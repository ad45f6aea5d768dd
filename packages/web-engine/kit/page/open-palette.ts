/** Opens the palette from inside a page; undefined where there is none, as for visitors. */
import { createContext } from 'react';

export const OpenPalette = createContext<(() => void) | undefined>(undefined);
