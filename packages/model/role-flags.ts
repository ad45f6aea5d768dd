/** What a role may do that is no right on one table. */
export const ROLE_FLAGS = [
  'approve',
  'chart',
  'datasource',
  'excelupload',
  'hascustomcreatebtn',
  /** May erase deleted records for ever. */
  'destroy',
  /** May share saved views with everybody in the company. */
  'shareViews',
  /** May read the log of everything written. */
  'log',
] as const;
export type RoleFlag = (typeof ROLE_FLAGS)[number];
