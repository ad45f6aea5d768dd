/** The records that a change of many leaves as they are, each with its reason. */
import type { RefusedRow } from '../../data/record-operations.ts';
import { formatNumber } from '../../format.ts';
import { gridTexts } from '../texts.ts';

const SHOWN = 100;

/** `isTold` when the words above say already that these were refused. */
export function RefusedRows({ refused, isTold = false }: { readonly refused: readonly RefusedRow[]; readonly isTold?: boolean }) {
  const t = gridTexts.useText();
  if (refused.length === 0) return null;
  return (
    <>
      {!isTold && <p className="grid-refused">{t('bulk.refused', { count: formatNumber(refused.length) })}</p>}
      <ul className="grid-removal-report">
        {refused.slice(0, SHOWN).map(({ id, title, message }) => (
          <li key={id}>
            <strong>{title}</strong>: {message}
          </li>
        ))}
      </ul>
    </>
  );
}
