/** Payments as the code takes them, and the record that each pays for. */
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { isCompanyModel } from '@lambda/engine/core/records/row-sql.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { BankLink } from '../../gateway/server/payment-gateway.ts';
import { intentOf, intentsOf } from '../intent.sql.ts';
import type { Method } from '../methods.ts';

export type IntentState = 'open' | 'paid' | 'finalised' | 'needs_attention' | 'expired' | 'cancelled' | 'refunded';
export type Intent = {
  readonly id: number;
  readonly number: string;
  readonly model: string;
  readonly modelId: number;
  readonly description: string;
  readonly method: Method;
  readonly gateway: number | null;
  readonly amount: string;
  readonly state: IntentState;
  readonly expiresAt: Date | null;
  readonly providerInvoice: string | null;
  readonly qrText: string | null;
  readonly links: readonly BankLink[];
  readonly paid: string;
  readonly refunded: string;
  readonly problem: string | null;
  readonly refundAskedAt: Date | null;
  readonly refundNote: string | null;
  readonly paidAt: Date | null;
  readonly taken: string;
  readonly version: number;
};

/** A moment as PostgreSQL writes it in UTC. */
const moment = (text: string | null | undefined): Date | null => (text ? new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')) : null);
const number = (text: string | null | undefined): number | null => (text ? Number(text) : null);

export function readIntent(row: TextRow | undefined): Intent | null {
  if (!row?.[0]) return null;
  const [id, ourNumber, model, modelId, description, method, gateway, amount, state, expires, invoice, qr, links, ...rest] = row;
  const [paid, refunded, problem, refundAsked, refundNote, paidAt, taken, version] = rest;
  return {
    id: Number(id),
    number: ourNumber ?? '',
    model: model ?? '',
    modelId: Number(modelId),
    description: description ?? '',
    method: method as Method,
    gateway: number(gateway),
    amount: amount ?? '0',
    state: state as IntentState,
    expiresAt: moment(expires),
    providerInvoice: invoice ?? null,
    qrText: qr ?? null,
    links: links ? (JSON.parse(links) as BankLink[]) : [],
    paid: paid ?? '0',
    refunded: refunded ?? '0',
    problem: problem ?? null,
    refundAskedAt: moment(refundAsked),
    refundNote: refundNote ?? null,
    paidAt: moment(paidAt),
    taken: taken ?? '0',
    version: Number(version),
  };
}

/** The same company and person with all rights: what happens to payments is decided here, and not by rights to their rows. */
export const platformContext = (context: WriteContext): WriteContext => ({
  ...context,
  actor: { ...context.actor, access: platformAccess(context.registry) },
});

/** Throws NOT_FOUND. */
export async function findIntent({ database, actor }: WriteContext, id: number): Promise<Intent> {
  const [found] = await database.readBatch([intentOf({ company: actor.companyId, id })], actor.companyId);
  const intent = readIntent(found?.rows[0]);
  if (!intent) throw new PlatformError('NOT_FOUND');
  return intent;
}
export async function findIntents(
  { database, actor }: WriteContext,
  { model, id }: { readonly model: string; readonly id: number },
): Promise<Intent[]> {
  const [found] = await database.readBatch([intentsOf({ company: actor.companyId, model, id })], actor.companyId);
  return (found?.rows ?? []).flatMap((row) => readIntent(row) ?? []);
}

/** What is paid for, as its statements take it; null for a model that has nothing to pay for. */
export function hostPlace({ registry, actor }: HookContext, { model: name, modelId }: Pick<Intent, 'model' | 'modelId'>) {
  const model = registry.models.get(name);
  if (!model?.fields.paid_amount || !model.fields.payment_status) return null;
  return { company: actor.companyId, id: modelId, model: name, isOfCompany: isCompanyModel(model) };
}
