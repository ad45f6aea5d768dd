/** The SQL of keys that an installation makes for itself. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 purpose. Columns: public key, private key. */
export const READ_KEY: PlatformStatement = {
  name: 'server_key_read',
  sql: 'select public_key, private_key from server_keys where purpose = $1',
};
/** $1 id, $2 purpose, $3 public key, $4 private key: the first server that needs them decides. */
export const KEEP_KEY: PlatformStatement = {
  name: 'server_key_keep',
  sql: `insert into server_keys (id, created_at, purpose, public_key, private_key) values ($1, now(), $2, $3, $4)
    on conflict (purpose) do nothing`,
};
