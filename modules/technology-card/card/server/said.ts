/** Refusals of technology cards, in the three languages. */
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import type { Misfit } from '../../calculation/server/losses.ts';
import type { Gap } from '../../calculation/server/totals.ts';
import { CARD_TEXTS } from '../card-texts.ts';

type Params = Readonly<Record<string, string>>;
const each = (make: (language: Language) => string): Label => ({ mn: make('mn'), en: make('en'), ko: make('ko') });
const filled = (text: Label, params: Params): Label => each((language) => fillText(text[language], params));

export const refusal = (field: string, name: keyof typeof CARD_TEXTS, params: Params = {}): PlatformError =>
  new PlatformError('INVALID', {
    fields: [{ field, code: name === 'closed' ? 'readOnly' : 'pattern', text: filled(CARD_TEXTS[name], params) }],
  });

export const gapText = ({ kind, ...params }: Gap): Label => filled(CARD_TEXTS[kind], params);
/** Names what is missing, the first few of it. */
const FEW = 3;
export function incomplete(gaps: readonly Gap[]): PlatformError {
  const texts = gaps.slice(0, FEW).map(gapText);
  const text = each((language) => fillText(CARD_TEXTS.incomplete[language], { gaps: texts.map((one) => one[language]).join('; ') }));
  return new PlatformError('INVALID', { fields: [{ field: 'status_type', code: 'pattern', text }] });
}
export const misfitText = ({ weight, typed, should }: Misfit): Label =>
  filled(CARD_TEXTS[weight === 'gross' ? 'grossMisfit' : 'netMisfit'], { typed, should });
