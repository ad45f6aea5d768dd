/** What the code of gateways asks the database. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type One = { readonly company: number; readonly gateway: number };

type NewSecret = One & { readonly id: number; readonly user: number; readonly sealed: string; readonly now: Date };

/** Columns: merchant's name, code, sealed secret. */
export const gatewayWithSecret = ({ company, gateway }: One): Statement => ({
  name: 'payments_gateway_secret',
  sql: `select g.merchant_user, g.merchant_code, s.sealed from payment_gateways g
    join payment_secrets s on s.company_id = g.company_id and s.gateway_id = g.id and s.deleted_at is null
    where g.company_id = $1::bigint and g.id = $2::bigint and g.deleted_at is null`,
  params: [company, gateway],
});
/** The first gateway of this kind that is in use and has its secret. Columns: id. */
export const gatewayInUse = ({ company, name }: { readonly company: number; readonly name: string }): Statement => ({
  name: 'payments_gateway_in_use',
  sql: `select g.id from payment_gateways g
    join payment_secrets s on s.company_id = g.company_id and s.gateway_id = g.id and s.deleted_at is null
    where g.company_id = $1::bigint and g.gateway = $2::text and g.is_active and g.deleted_at is null
    order by g.gateway_order, g.id limit 1`,
  params: [company, name],
});
/** The gateways that can be paid by, in their order; of several of one kind the first. Columns: kind, name. */
export const gatewaysInUse = (company: number): Statement => ({
  name: 'payments_gateways_in_use',
  sql: `select w.gateway, w.gateway_name from (select distinct on (g.gateway) g.* from payment_gateways g
    join payment_secrets s on s.company_id = g.company_id and s.gateway_id = g.id and s.deleted_at is null
    where g.company_id = $1::bigint and g.is_active and g.deleted_at is null order by g.gateway, g.gateway_order, g.id) w
    order by w.gateway_order, w.id`,
  params: [company],
});
/** Puts a sealed secret in the place of the one before. */
export const putSecret = ({ company, gateway, id, user, sealed, now }: NewSecret): Statement => ({
  name: 'payments_put_secret',
  sql: `insert into payment_secrets as s (company_id, id, created_at, created_by, updated_at, updated_by, version, gateway_id, sealed)
    values ($1::bigint, $2::bigint, $6::timestamptz, $4::bigint, $6::timestamptz, $4::bigint, 1, $3::bigint, $5::text)
    on conflict (company_id, gateway_id) where deleted_at is null
    do update set sealed = excluded.sealed, updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = s.version + 1`,
  params: [company, id, gateway, user, sealed, now.toISOString()],
});

/** Columns: company, gateway. */
export const gatewaysWithoutSecret = (user: string): Statement => ({
  name: 'payments_gateways_without_secret',
  sql: `select g.company_id, g.id from payment_gateways g where g.gateway = 'qpay' and g.merchant_user = $1::text and g.deleted_at is null
    and not exists (select 1 from payment_secrets s where s.company_id = g.company_id and s.gateway_id = g.id and s.deleted_at is null)`,
  params: [user],
});
export const markSecretSet = ({ company, gateway, now }: Pick<NewSecret, 'company' | 'gateway' | 'now'>): Statement => ({
  name: 'payments_mark_secret',
  sql: `update payment_gateways set has_secret = true, secret_set_at = $3::timestamptz, version = version + 1
    where company_id = $1::bigint and id = $2::bigint`,
  params: [company, gateway, now.toISOString()],
});
