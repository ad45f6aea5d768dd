/** What a preview has found: that the background will do it, told by the first of the records, and which ones would be left. */
import type { ManyOutcome } from '../../kit/data/record-operations.ts';
import { formatNumber } from '../../kit/format.ts';
import { gridTexts } from '../texts.ts';
import { RefusedRows } from './refused-rows.tsx';

/** Nothing of what was tried would change. */
export const isHopeless = ({ changed, refused, sampled }: ManyOutcome): boolean =>
  changed === 0 || (sampled !== undefined && refused.length === sampled);

export function ForeseenEffect({ effect }: { readonly effect: ManyOutcome }) {
  const t = gridTexts.useText();
  const { refused, sampled } = effect;
  if (sampled === undefined) return <RefusedRows refused={refused} />;
  const heading = t('bulk.sampledRefused', { count: formatNumber(sampled), refused: formatNumber(refused.length) });
  return (
    <>
      <p>{t('bulk.sampled', { count: formatNumber(sampled) })}</p>
      <RefusedRows refused={refused} heading={heading} />
    </>
  );
}
