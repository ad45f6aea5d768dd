/** The SQL of the outbox. */
import { outbox } from '../../core/platform/message.models.ts';
import { searchColumnNames } from '../../core/schema/search-column.ts';
import { eachOrShared, type PlatformStatement } from '../../sql/named-statements.ts';

const SEARCHED = searchColumnNames(outbox).join(', ');

/** $1 company, $2 id, $3 person, $4 topic, $5 summary, $6 key, $7 payload, $8 summary in lower case, $9 its words. A key that is there already adds nothing. */
export const INSERT_OUTBOX: PlatformStatement = {
  name: 'outbox_insert',
  sql: `insert into outbox (company_id, id, created_at, created_by, updated_at, version, topic, summary, ${SEARCHED}, state, tries, delivery_key, payload)
    values ($1, $2, now(), $3, now(), 1, $4, $5, $8, $9::tsvector, 'waiting', 0, $6, $7::json)
    on conflict (company_id, delivery_key) where deleted_at is null do nothing`,
  together: {
    name: 'outbox_insert_many',
    sql: `insert into outbox (company_id, id, created_at, created_by, updated_at, version, topic, summary, ${SEARCHED}, state, tries, delivery_key, payload)
      select $1, q.id, now(), $3, now(), 1, $4, $5, $8, $9::tsvector, 'waiting', 0, q.key, q.payload::json
      from unnest($2::bigint[], $6::text[], $7::text[]) q (id, key, payload)
      on conflict (company_id, delivery_key) where deleted_at is null do nothing`,
    params: eachOrShared('sessseess'),
    once: false,
  },
};

/** $1 company, $2 id. Columns: topic, key, payload, person. */
export const READ_OUTBOX: PlatformStatement = {
  name: 'outbox_read',
  sql: "select topic, delivery_key, payload, created_by from outbox where company_id = $1 and id = $2 and state = 'waiting' and deleted_at is null",
};

/** $1 company, $2 id. Fails, and with it what goes with it, when somebody has dropped the row meanwhile. */
export const STILL_WAITING: PlatformStatement = {
  name: 'outbox_still_waiting',
  sql: "select 1 / count(*) from (select 1 from outbox where company_id = $1 and id = $2 and state = 'waiting' for update) waiting",
};

/** $1 company, $2 id. */
export const MARK_DELIVERED: PlatformStatement = {
  name: 'outbox_delivered',
  sql: `update outbox set state = 'delivered', tries = tries + 1, error = null, delivered_at = now(), updated_at = now(), version = version + 1
    where company_id = $1 and id = $2`,
};

/** $1 company, $2 id, $3 what went wrong, $4 whether it is given up. */
export const MARK_FAILED: PlatformStatement = {
  name: 'outbox_failed',
  sql: `update outbox set state = case when $4 then 'dead' else state end, tries = tries + 1, error = $3, updated_at = now(), version = version + 1
    where company_id = $1 and id = $2 and state = 'waiting'`,
};

/** $1 days. */
export const SWEEP_OUTBOX: PlatformStatement = {
  name: 'outbox_sweep',
  sql: "delete from outbox where state = 'delivered' and delivered_at < now() - make_interval(days => $1)",
};
