/** Whose a taxpayer's number or register number is: from what is kept, else from the tax office; kept for the next time. */
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { PosapiError, payerOf, tinOf } from '../../posapi/server/posapi.ts';
import { payerKnown } from '../payer.sql.ts';

/** What was asked for so long ago is asked for once more; what was entered by hand stays. */
const KEPT_MS = 30 * 86_400_000;
export type FoundPayer = {
  readonly tin: string;
  readonly name: string;
  readonly is_vat_payer: boolean;
  readonly is_city_payer: boolean;
};
/** `away`: nobody can be asked now, so the name is entered by hand. */
export type LookedUp = { readonly payer: FoundPayer | null; readonly is_away: boolean };

/** Eleven to fourteen digits are a taxpayer's number, anything else a register number. */
export async function lookUpPayer(given: WriteContext, asked: string): Promise<LookedUp> {
  const context = { ...given, actor: { ...given.actor, access: platformAccess(given.registry) } };
  const { database, actor, now } = context;
  const company = actor.companyId;
  const text = asked.trim().toUpperCase();
  const isTin = /^\d{11,14}$/.test(text);
  const known = async (tin: string | null) =>
    (await database.readBatch([payerKnown({ company, tin, register: isTin ? null : text })], company))[0]?.rows[0];
  const kept = await known(isTin ? text : null);
  const shown = kept && {
    tin: kept[1] ?? '',
    name: kept[3] ?? '',
    is_vat_payer: kept[4] === 't',
    is_city_payer: kept[5] === 't',
  };
  const isFresh = kept && (!kept[6] || now.getTime() - Number(kept[6]) < KEPT_MS);
  if (shown && isFresh) return { payer: shown, is_away: false };
  try {
    const tin = isTin ? text : await tinOf(database, text);
    const found = tin === null ? null : await payerOf(database, tin);
    if (tin === null || found === null) return { payer: shown ?? null, is_away: false };
    const of = kept ?? (isTin ? undefined : await known(tin));
    const values = {
      payer_tin: tin,
      payer_name: found.name.slice(0, 200),
      ...(isTin ? {} : { register_number: text.slice(0, 10) }),
      is_vat_payer: found.isVatPayer,
      is_city_payer: found.isCityPayer,
      asked_at: now.toISOString(),
    };
    await executeLongWrite({
      context,
      work: async (write) => {
        const own = of
          ? ({ kind: 'change', model: 'ebarimt_payer', rows: [{ id: Number(of[0]), values }] } as const)
          : ({ kind: 'create', model: 'ebarimt_payer', values } as const);
        await write(broughtWrites(context, [own]).map(({ operation }) => operation));
        return { commit: true };
      },
    });
    return { payer: { tin, name: found.name, is_vat_payer: found.isVatPayer, is_city_payer: found.isCityPayer }, is_away: false };
  } catch (error) {
    if (!(error instanceof PosapiError)) throw error;
    return { payer: shown ?? null, is_away: true };
  }
}
