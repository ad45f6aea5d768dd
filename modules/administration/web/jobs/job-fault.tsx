/** Why a job has failed, in the words that its starter read. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { ERRORS, type ErrorCode, PlatformError } from '@lambda/model/errors/errors.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import type { RendererProps, WidgetProps } from '@lambda/web-engine/kit/registries.ts';

type Fault = { readonly code: string; readonly params?: Readonly<Record<string, string | number>> };
const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

/** Empty for what is no fault; a code of another version of the server counts as an inner one. */
export function faultText(value: unknown, language: Language): string {
  if (!isFault(value)) return '';
  const code = (value.code in ERRORS ? value.code : 'INTERNAL') as ErrorCode;
  return new PlatformError(code, { params: { ...value.params } }).textIn(language);
}

export function JobFaultCell({ value }: RendererProps) {
  const { language } = useLanguage();
  return faultText(value, language);
}
export function JobFault({ id, value }: WidgetProps) {
  const { language } = useLanguage();
  return <output id={id}>{faultText(value, language) || '—'}</output>;
}
