/** The addresses of pages for people who are not signed in. The server answers them with a small document of their own. */
export const VISITOR_PATHS = ['/login', '/forgot', '/password-reset', '/register', '/sso'] as const;
export type VisitorPath = (typeof VISITOR_PATHS)[number];

export const isVisitorPath = (path: string): path is VisitorPath => VISITOR_PATHS.some((known) => known === path);
