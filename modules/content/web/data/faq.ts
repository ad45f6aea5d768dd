/** What the page of questions and answers asks for; open to everybody, so asked without the session. */
import type { Language } from '@lambda/model/labels.ts';
import { queryPublic } from '@lambda/web-engine/data/client.ts';
import { inLanguage, oncePerText, type Translated } from './translated.ts';

export const FAQ = 'faq';
export type Answer = Translated & { readonly id: number; readonly topic: string; readonly question: string; readonly answer: string };
type Signal = { readonly signal: AbortSignal };

/** All of them in their order; with words those that hold the words, best first. */
export async function loadAnswers(language: Language, text: string, options: Signal): Promise<readonly Answer[]> {
  const rows = 'id code locale topic question answer';
  const f = [inLanguage(language)];
  const { faq } = await (text === ''
    ? queryPublic<{ faq: Answer[] }>(
        `query($f:[filter!]){faq(filters:$f,sorts:[{column:"faq_order",order:asc},{column:"id",order:asc}]){${rows}}}`,
        { f },
        options,
      )
    : queryPublic<{ faq: Answer[] }>(
        `query($f:[filter!],$s:search){faq(filters:$f,search:$s){${rows}}}`,
        { f, s: { text, columns: ['question', 'answer_words'] } },
        options,
      ));
  return oncePerText(faq, language);
}
