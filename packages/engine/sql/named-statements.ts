/** A reviewed SQL text of the platform, and its use with parameters. */
import type { Parameter, Statement, Together } from './database.ts';

export type PlatformStatement = { readonly name: string; readonly sql: string; readonly together?: Together };

/** The parameters of a text for many, in the order of those of one: `e` differs from one to the next, `s` they share. */
export const eachOrShared = (kinds: string): Together['params'] => [...kinds].map((kind, from) => ({ from, each: kind === 'e' }));

export const withParams = (statement: PlatformStatement, ...params: Parameter[]): Statement => ({ ...statement, params });
