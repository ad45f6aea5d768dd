/** What pages show beside their own text, asked for with the rights of a visitor. */

import { inLanguage, oncePerText } from '@lambda/content/contract.ts';
import { visitor } from '@lambda/engine/access/visitor.ts';
import { companyDay } from '@lambda/engine/http/clock.ts';
import type { Services } from '@lambda/engine/http/services.ts';
import type { Language } from '@lambda/model/labels.ts';
import type { BlockType } from '../pages/block-schema.ts';
import {
  type AnswerShown,
  type GuideGroupShown,
  type LiveContent,
  type ModuleShown,
  NOTHING_LIVE,
  type PlanShown,
} from '../pages/site-view.ts';

type Asking = { readonly services: Services; readonly now: Date };

/** Data of a GraphQL document as a visitor gets it. Throws when it is refused. */
export async function askAsVisitor<Data>(
  { services, now }: Asking,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Data> {
  const { graphql, registry } = services;
  const body = { query, variables };
  const scene = { endpoint: null, ip: null, idempotencyKey: null, now, today: companyDay(now) };
  const reply = await graphql.execute({ ...scene, body, actor: visitor(registry) });
  const { data, errors } = JSON.parse(reply.toString()) as { data?: Data; errors?: { message: string }[] };
  if (!data) throw new Error(errors?.[0]?.message ?? 'the public query has no answer');
  return data;
}

type ModuleRow = Omit<ModuleShown, 'locale'> & { readonly locales: string };
async function readModules(asking: Asking, language: Language): Promise<readonly ModuleShown[]> {
  const { system_modules: rows } = await askAsVisitor<{ system_modules: ModuleRow[] }>(
    asking,
    `query($f:[filter!]){system_modules(filters:$f,sorts:[{column:"module_order",order:asc},{column:"id",order:asc}])
      {code locales module_name module_description module_icon module_ss}}`,
    { f: [{ ...inLanguage(language), column: 'locales' }] },
  );
  return oncePerText(
    rows.map(({ locales, ...row }) => ({ ...row, locale: locales })),
    language,
  );
}

type PlanRow = Omit<PlanShown, 'modules'> & {
  readonly view_system_payment_config_modules: readonly { readonly system_module: { readonly code: string } | null }[];
};
async function readPlans(asking: Asking, language: Language): Promise<readonly PlanShown[]> {
  const { system_payment_config: rows } = await askAsVisitor<{ system_payment_config: PlanRow[] }>(
    asking,
    `query($f:[filter!]){system_payment_config(filters:$f,sorts:[{column:"amount",order:asc},{column:"id",order:asc}])
      {code locale subscription amount duration_by_days people storage_gb view_system_payment_config_modules{system_module{code}}}}`,
    { f: [inLanguage(language), { column: 'is_active', condition: 'equals', value: 'true' }] },
  );
  return oncePerText(rows, language).map(({ view_system_payment_config_modules: parts, ...plan }) => ({
    ...plan,
    modules: parts.flatMap(({ system_module: part }) => (part ? [part.code] : [])),
  }));
}

/** All answers in their order; with words those that hold them, best first. */
export async function readAnswers(asking: Asking, language: Language, words = ''): Promise<readonly AnswerShown[]> {
  const rows = 'code locale topic question answer';
  const f = [inLanguage(language)];
  const { faq } = await (words === ''
    ? askAsVisitor<{ faq: AnswerShown[] }>(
        asking,
        `query($f:[filter!]){faq(filters:$f,sorts:[{column:"faq_order",order:asc},{column:"id",order:asc}]){${rows}}}`,
        { f },
      )
    : askAsVisitor<{ faq: AnswerShown[] }>(asking, `query($f:[filter!],$s:search){faq(filters:$f,search:$s){${rows}}}`, {
        f,
        s: { text: words, columns: ['question', 'answer_words'] },
      }));
  return oncePerText(faq, language);
}

type GuideRow = {
  readonly id: number;
  readonly code: string;
  readonly locale: string;
  readonly title: string;
  readonly category: { readonly code: string } | null;
};
export async function readGuides(asking: Asking, language: Language): Promise<readonly GuideGroupShown[]> {
  const { user_guide_category: categories, user_guide: guides } = await askAsVisitor<{
    user_guide_category: { readonly code: string; readonly locale: string; readonly category: string }[];
    user_guide: GuideRow[];
  }>(
    asking,
    `query($f:[filter!]){
      user_guide_category(filters:$f,sorts:[{column:"category_order",order:asc},{column:"id",order:asc}]){code locale category}
      user_guide(filters:$f,sorts:[{column:"user_guide_order",order:asc},{column:"id",order:asc}]){id code locale title category{code}}}`,
    { f: [inLanguage(language)] },
  );
  const lines = oncePerText(guides, language);
  return oncePerText(categories, language)
    .map(({ code, category }) => ({
      code,
      category,
      guides: lines
        .filter((line) => line.category?.code === code)
        .map(({ id, code: own, locale, title }) => ({ id, code: own, locale, title })),
    }))
    .filter(({ guides: own }) => own.length > 0);
}

/** Only what the blocks of a page show. */
export async function readLive(asking: Asking, language: Language, types: ReadonlySet<BlockType>): Promise<LiveContent> {
  const [modules, plans, answers, guides] = await Promise.all([
    types.has('modules') || types.has('plans') ? readModules(asking, language) : NOTHING_LIVE.modules,
    types.has('plans') ? readPlans(asking, language) : NOTHING_LIVE.plans,
    types.has('questions') ? readAnswers(asking, language) : NOTHING_LIVE.answers,
    types.has('guides') ? readGuides(asking, language) : NOTHING_LIVE.guides,
  ]);
  return { modules, plans, answers, guides, companies: [] };
}

/** The codes of the guides that hold the words, best first. */
export async function searchGuides(asking: Asking, language: Language, words: string): Promise<readonly string[]> {
  const { user_guide: found } = await askAsVisitor<{ user_guide: { readonly code: string }[] }>(
    asking,
    'query($f:[filter!],$s:search){user_guide(filters:$f,search:$s){code}}',
    { f: [inLanguage(language)], s: { text: words, columns: ['title', 'description_words'] } },
  );
  return [...new Set(found.map(({ code }) => code))];
}

export type GuideRead = {
  readonly id: number;
  readonly code: string;
  readonly locale: string;
  readonly title: string;
  readonly description: string;
  readonly youtube_link: string | null;
  readonly file: string | null;
};
/** Undefined for a guide that is not there, or not published. */
export async function readGuide(asking: Asking, id: number): Promise<GuideRead | undefined> {
  const { user_guide: found } = await askAsVisitor<{ user_guide: GuideRead[] }>(
    asking,
    'query($f:[filter!]){user_guide(filters:$f){id code locale title description youtube_link file}}',
    { f: [{ column: 'id', condition: 'equals', value: String(id) }] },
  );
  return found[0];
}

type TopicRow = { readonly id: number; readonly z_angilal_mn: string; readonly z_angilal_en: string };
type AdviceRow = {
  readonly zovolgoo_mn: string;
  readonly zovolgoo_en: string;
  readonly zovolgoo_angilal_id: number;
  readonly zurag: string | null;
};
/** Advice is written in Mongolian and English. */
export async function readAdvice(asking: Asking, language: Language) {
  const { lut_zovolgoo_angilal: topics, ds_zov_medeelel_view: advice } = await askAsVisitor<{
    lut_zovolgoo_angilal: TopicRow[];
    ds_zov_medeelel_view: AdviceRow[];
  }>(
    asking,
    '{lut_zovolgoo_angilal{id z_angilal_mn z_angilal_en} ds_zov_medeelel_view{zovolgoo_mn zovolgoo_en zovolgoo_angilal_id zurag}}',
    {},
  );
  const isMongolian = language === 'mn';
  return topics
    .map(({ id, z_angilal_mn, z_angilal_en }) => ({
      topic: isMongolian ? z_angilal_mn : z_angilal_en,
      advice: advice
        .filter((line) => line.zovolgoo_angilal_id === id)
        .map(({ zovolgoo_mn, zovolgoo_en, zurag }) => ({ text: isMongolian ? zovolgoo_mn : zovolgoo_en, picture: zurag })),
    }))
    .filter((one) => one.advice.length > 0);
}
