/** Whose rights a part of the screen asks with: those of the page's entry, or of another one for a form opened over it. */
import { createContext, useContext } from 'react';
import { currentPage } from './client.ts';

const PageScope = createContext<string | undefined>(undefined);

/** Everything below asks with the rights of the menu entry given as `value`. */
export const PageProvider = PageScope.Provider;

/** The menu entry whose rights apply here; undefined outside of the entries' pages. */
export const usePage = (): string | undefined => useContext(PageScope) ?? currentPage();
