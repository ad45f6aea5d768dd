/** Advice under its topics; open to everybody, so asked without the session. */
import { queryPublic } from '@lambda/web-engine/data/client.ts';

type InBoth = { readonly id: number; readonly mn: string; readonly en: string };
export type AdviceTopic = InBoth & { readonly advice: readonly (InBoth & { readonly picture: string | null })[] };
type Signal = { readonly signal: AbortSignal };

export async function loadAdvice(options: Signal): Promise<readonly AdviceTopic[]> {
  const { lut_zovolgoo_angilal: topics, ds_zov_medeelel_view: advice } = await queryPublic<{
    lut_zovolgoo_angilal: { id: number; z_angilal_mn: string; z_angilal_en: string }[];
    ds_zov_medeelel_view: { id: number; zovolgoo_mn: string; zovolgoo_en: string; zovolgoo_angilal_id: number; zurag: string | null }[];
  }>(
    `{lut_zovolgoo_angilal(sorts:[{column:"id",order:asc}]){id z_angilal_mn z_angilal_en}
      ds_zov_medeelel_view{id zovolgoo_mn zovolgoo_en zovolgoo_angilal_id zurag}}`,
    {},
    options,
  );
  return topics
    .map(({ id, z_angilal_mn: mn, z_angilal_en: en }) => ({
      id,
      mn,
      en,
      advice: advice
        .filter((one) => one.zovolgoo_angilal_id === id)
        .map((one) => ({ id: one.id, mn: one.zovolgoo_mn, en: one.zovolgoo_en, picture: one.zurag })),
    }))
    .filter((topic) => topic.advice.length > 0);
}
