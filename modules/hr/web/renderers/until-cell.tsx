/** The last day of something; what no later order ends shows as going on. */
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import type { RendererProps } from '@lambda/web-engine/kit/registries.ts';
import { NO_END } from '../../appointment/no-end.ts';
import { hrTexts } from '../i18n/texts.ts';

export function UntilCell({ value }: RendererProps) {
  const t = hrTexts.useText();
  if (typeof value !== 'string') return null;
  return <>{value === NO_END ? t('until.open') : formatDate(value)}</>;
}
