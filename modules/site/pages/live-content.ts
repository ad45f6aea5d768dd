/** What pages show beside their own text. The server asks with the rights of a visitor, the editor at the address that visitors ask. */
import { inLanguage, oncePerPlan, oncePerText } from '@lambda/content/contract.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { BlockType } from './block-schema.ts';
import {
  type AnswerShown,
  type ContactShown,
  type GuideGroupShown,
  type LiveContent,
  type ModuleShown,
  NOTHING_LIVE,
  type PlanShown,
} from './site-view.ts';

/** Answers the data of a GraphQL document. */
export type Ask = <Data>(query: string, variables: Record<string, unknown>) => Promise<Data>;

type ModuleRow = Omit<ModuleShown, 'locale'> & { readonly locales: string };
async function readModules(ask: Ask, language: Language): Promise<readonly ModuleShown[]> {
  const { system_modules: rows } = await ask<{ system_modules: ModuleRow[] }>(
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
async function readPlans(ask: Ask, language: Language): Promise<readonly PlanShown[]> {
  const { system_payment_config: rows } = await ask<{ system_payment_config: PlanRow[] }>(
    `query($f:[filter!]){system_payment_config(filters:$f,sorts:[{column:"amount",order:asc},{column:"id",order:asc}])
      {code locale subscription amount duration_by_days people storage_gb view_system_payment_config_modules{system_module{code}}}}`,
    { f: [inLanguage(language), { column: 'is_active', condition: 'equals', value: 'true' }] },
  );
  return oncePerPlan(rows, language).map(({ view_system_payment_config_modules: parts, ...plan }) => ({
    ...plan,
    modules: parts.flatMap(({ system_module: part }) => (part ? [part.code] : [])),
  }));
}

/** All answers in their order; with words those that hold them, best first. */
export async function readAnswers(ask: Ask, language: Language, words = ''): Promise<readonly AnswerShown[]> {
  const rows = 'id code locale topic question answer';
  const f = [inLanguage(language)];
  const { faq } = await (words === ''
    ? ask<{ faq: AnswerShown[] }>(
        `query($f:[filter!]){faq(filters:$f,sorts:[{column:"faq_order",order:asc},{column:"id",order:asc}]){${rows}}}`,
        { f },
      )
    : ask<{ faq: AnswerShown[] }>(`query($f:[filter!],$s:search){faq(filters:$f,search:$s){${rows}}}`, {
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
  readonly youtube_link: string | null;
  readonly category: { readonly code: string } | null;
};
export async function readGuides(ask: Ask, language: Language): Promise<readonly GuideGroupShown[]> {
  const { user_guide_category: categories, user_guide: guides } = await ask<{
    user_guide_category: { readonly code: string; readonly locale: string; readonly category: string }[];
    user_guide: GuideRow[];
  }>(
    `query($f:[filter!]){
      user_guide_category(filters:$f,sorts:[{column:"category_order",order:asc},{column:"id",order:asc}]){code locale category}
      user_guide(filters:$f,sorts:[{column:"user_guide_order",order:asc},{column:"id",order:asc}]){id code locale title youtube_link category{code}}}`,
    { f: [inLanguage(language)] },
  );
  const lines = oncePerText(guides, language);
  return oncePerText(categories, language)
    .map(({ code, category }) => ({
      code,
      category,
      guides: lines
        .filter((line) => line.category?.code === code)
        .map(({ id, code: own, locale, title, youtube_link }) => ({ id, code: own, locale, title, hasVideo: youtube_link !== null })),
    }))
    .filter(({ guides: own }) => own.length > 0);
}

/** The number under which a guide stands in each language that it is written in. */
export type GuideNumbers = Readonly<Partial<Record<Language, number>>>;
/** Those of all guides by their code; of one alone where its code is given. */
export async function readGuideNumbers(ask: Ask, code?: string): Promise<ReadonlyMap<string, GuideNumbers>> {
  const { user_guide: rows } = await ask<{ user_guide: { readonly id: number; readonly code: string; readonly locale: Language }[] }>(
    'query($f:[filter!]){user_guide(filters:$f,sorts:[{column:"id",order:asc}]){id code locale}}',
    { f: code === undefined ? [] : [{ column: 'code', condition: 'equals', value: code }] },
  );
  return rows.reduce((numbers, { id, code: own, locale }) => {
    return numbers.set(own, { [locale]: id, ...numbers.get(own) });
  }, new Map<string, GuideNumbers>());
}

type ContactRow = { readonly id: number; readonly kind: string } & Readonly<
  Record<'name_mn' | 'name_en' | 'name_ko' | 'phone' | 'email' | 'link' | 'text_mn' | 'text_en' | 'text_ko', string | null>
>;
function contactOf(row: ContactRow, language: Language): ContactShown {
  const inOwn = (field: 'name' | 'text'): ContactShown['name'] => {
    const own = row[`${field}_${language}`];
    return own ? { text: own, locale: language } : { text: row[`${field}_mn`] ?? '', locale: 'mn' };
  };
  const plain = (text: string | null): ContactShown['value'] => ({ text: text ?? '', locale: language });
  const { id, kind, phone, email, link } = row;
  const name = inOwn('name');
  switch (kind) {
    case 'phone':
      return { id, kind, name, value: plain(phone), href: `tel:${phone}` };
    case 'email':
      return { id, kind, name, value: plain(email), href: `mailto:${email}` };
    case 'link':
      return { id, kind, name, value: plain(link), href: link };
    default:
      return { id, kind, name, value: inOwn('text'), href: null };
  }
}
async function readContacts(ask: Ask, language: Language): Promise<readonly ContactShown[]> {
  const { site_contacts: rows } = await ask<{ site_contacts: ContactRow[] }>(
    `{site_contacts(sorts:[{column:"place_order",order:asc},{column:"id",order:asc}])
      {id kind name_mn name_en name_ko phone email link text_mn text_en text_ko}}`,
    {},
  );
  return rows.map((row) => contactOf(row, language));
}

/** Only what the blocks of a page show. */
export async function readLive(ask: Ask, language: Language, types: ReadonlySet<BlockType>): Promise<LiveContent> {
  const [modules, plans, answers, guides, contacts] = await Promise.all([
    types.has('modules') || types.has('plans') ? readModules(ask, language) : NOTHING_LIVE.modules,
    types.has('plans') ? readPlans(ask, language) : NOTHING_LIVE.plans,
    types.has('questions') ? readAnswers(ask, language) : NOTHING_LIVE.answers,
    types.has('guides') ? readGuides(ask, language) : NOTHING_LIVE.guides,
    types.has('contacts') ? readContacts(ask, language) : NOTHING_LIVE.contacts,
  ]);
  return { ...NOTHING_LIVE, modules, plans, answers, guides, contacts };
}

/** The codes of the guides that hold the words, best first. */
export async function searchGuides(ask: Ask, language: Language, words: string): Promise<readonly string[]> {
  const { user_guide: found } = await ask<{ user_guide: { readonly code: string }[] }>(
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
  readonly outdated_since: string | null;
};
/** Undefined for a guide that is not there, or not published. */
export async function readGuide(ask: Ask, id: number): Promise<GuideRead | undefined> {
  const { user_guide: found } = await ask<{ user_guide: GuideRead[] }>(
    'query($f:[filter!]){user_guide(filters:$f){id code locale title description youtube_link file outdated_since}}',
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
export async function readAdvice(ask: Ask, language: Language) {
  const { lut_zovolgoo_angilal: topics, ds_zov_medeelel_view: advice } = await ask<{
    lut_zovolgoo_angilal: TopicRow[];
    ds_zov_medeelel_view: AdviceRow[];
  }>('{lut_zovolgoo_angilal{id z_angilal_mn z_angilal_en} ds_zov_medeelel_view{zovolgoo_mn zovolgoo_en zovolgoo_angilal_id zurag}}', {});
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
