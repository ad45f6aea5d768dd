/** The gateways that this server asks, and the account of a company at one of them. */

import { unseal } from '@lambda/engine/services/sessions/sealing.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import type { GatewayName } from '../../intent/methods.ts';
import { gatewayWithSecret } from '../gateway.sql.ts';
import { createMonpay } from './monpay.ts';
import { GatewayError, type Merchant, type PaymentGateway } from './payment-gateway.ts';
import { createQpay } from './qpay.ts';
import { createSocialpay } from './socialpay.ts';

export type GatewaySettings = {
  /** Where they are reached; where they are in earnest unless told. QPay's is without `/v2`. */
  readonly qpayUrl?: string | null;
  readonly socialpayUrl?: string | null;
  readonly monpayUrl?: string | null;
  /** Where gateways reach this site, without a slash at the end. */
  readonly siteUrl: string;
  readonly now?: () => number;
};
const QPAY = 'https://merchant.qpay.mn';
const SOCIALPAY = 'https://instore.golomtbank.com';
const MONPAY = 'https://wallet.monpay.mn';

type Provided = { readonly gateways: ReadonlyMap<GatewayName, PaymentGateway>; readonly siteUrl: string };
const provided = new WeakMap<Database, Provided>();

/** Says where the gateways are; until then nothing is asked of any. */
export function provideGateways(database: Database, settings: GatewaySettings): void {
  const { qpayUrl, socialpayUrl, monpayUrl, siteUrl, now = Date.now } = settings;
  const gateways = new Map<GatewayName, PaymentGateway>([
    ['qpay', createQpay({ url: qpayUrl ?? QPAY, now })],
    ['socialpay', createSocialpay({ url: socialpayUrl ?? SOCIALPAY })],
    ['monpay', createMonpay({ url: monpayUrl ?? MONPAY })],
  ]);
  provided.set(database, { siteUrl, gateways });
}
const providedFor = (database: Database): Provided => {
  const found = provided.get(database);
  if (!found) throw new GatewayError('away', 'NOT_CONFIGURED');
  return found;
};

/** Throws GatewayError for a gateway that is not there. */
export function gatewayNamed(database: Database, name: GatewayName): PaymentGateway {
  const found = providedFor(database).gateways.get(name);
  if (!found) throw new GatewayError('account', 'NOT_CONFIGURED');
  return found;
}
/** The address that a gateway calls when money came for an invoice of this number. */
export const callbackFor = (database: Database, number: string): string =>
  `${providedFor(database).siteUrl}/payments/callback/${encodeURIComponent(number)}`;

/** Where a secret is sealed: it opens nowhere else. */
export const secretPlace = (company: number, gateway: number): string => `payment_secrets:${company}:${gateway}`;

/** The account with its secret in the clear: not to be kept. Throws GatewayError without one. */
export async function merchantOf(database: Database, company: number, gateway: number): Promise<Merchant> {
  const [found] = await database.readBatch([gatewayWithSecret({ company, gateway })], company);
  const [user, code, sealed] = found?.rows[0] ?? [];
  if (!user || !code || !sealed) throw new GatewayError('account', 'NO_SECRET');
  return { user, code, secret: await unseal(database, sealed, secretPlace(company, gateway)) };
}
