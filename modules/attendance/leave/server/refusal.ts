/** Refusals of leave, told at their fields. */
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { LEAVE_TEXTS } from '../leave-texts.ts';

type Params = Readonly<Record<string, string>>;
export function refusal(field: string, name: keyof typeof LEAVE_TEXTS, params: Params = {}): PlatformError {
  const each = (language: Language): string => fillText(LEAVE_TEXTS[name][language], params);
  const text: Label = { mn: each('mn'), en: each('en'), ko: each('ko') };
  return new PlatformError('INVALID', { fields: [{ field, code: 'pattern', text }] });
}
