/** The SQL of corrected texts. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 language. Columns: key, text. */
export const LIST_TEXTS: PlatformStatement = {
  name: 'texts_list',
  sql: 'select text_key, text from text_correction where locale = $1 and is_active and deleted_at is null order by text_key',
};
/** Another one after every change of any of them; empty when nothing has ever been corrected. */
export const TEXTS_VERSION: PlatformStatement = {
  name: 'texts_version',
  sql: "select coalesce(md5(string_agg(id || ':' || version, ',' order by id)), '') from text_correction",
};
