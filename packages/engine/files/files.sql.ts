/** The SQL of the file table; a row is written when the file is in its place. */
import type { PlatformStatement } from '../sessions/statements.ts';

/** $1 company, $2 id, $3 person, $4 name, $5 media type, $6 bytes, $7 digest, $8 when: its year is part of the path. */
export const INSERT_FILE: PlatformStatement = {
  name: 'file_insert',
  sql: `insert into files (company_id, id, created_at, created_by, file_name, media_type, bytes, sha256)
    values ($1, $2, $8, $3, $4, $5, $6, $7)`,
};

/** $1 company, $2 id. Another company's file is not found. */
export const FIND_FILE: PlatformStatement = {
  name: 'file_find',
  sql: "select file_name, media_type, bytes, to_char(created_at at time zone 'UTC', 'YY') from files where company_id = $1 and id = $2",
};
