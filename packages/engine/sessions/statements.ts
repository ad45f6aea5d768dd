/** A reviewed SQL text of the platform, and its use with parameters. */
import type { Parameter, Statement } from '../storage/database.ts';

export type PlatformStatement = { readonly name: string; readonly sql: string };

export const withParams = (statement: PlatformStatement, ...params: Parameter[]): Statement => ({ ...statement, params });
