/** What a role may do that is no right on one table. */
import { z } from 'zod';

export const ROLE_FLAGS = [
  /** May decide on what others ask for: actions whose rights name it. */
  'approve',
  /** May open charts and dashboards. */
  'chart',
  /** May use data sources: read views by themselves, and reports made of read views or SQL. */
  'datasource',
  /** May bring workbooks into lists. */
  'excelupload',
  /** Has the create buttons that modules add to lists, and their forms. */
  'hascustomcreatebtn',
  /** May erase deleted records for ever. */
  'destroy',
  /** May share saved views with everybody in the company. */
  'shareViews',
  /** May act in the name of people of the company who may do nothing that he may not. */
  'impersonate',
  /** May read the log of everything written. */
  'log',
  /** May change forms, lists and the menu for the own company. */
  'definitions',
] as const;
export type RoleFlag = (typeof ROLE_FLAGS)[number];
export const flagsSchema = z.partialRecord(z.enum(ROLE_FLAGS), z.boolean());
