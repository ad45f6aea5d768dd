/** The records that a change of many leaves as they are, each with its reason. */
import type { RefusedRow } from '../../kit/data/record-operations.ts';
import { formatNumber } from '../../kit/format.ts';
import { gridTexts } from '../texts.ts';

const SHOWN = 100;

type RefusedRowsProps = {
  readonly refused: readonly RefusedRow[];
  /** How many there are in all, when `refused` are only the first of them. */
  readonly count?: number;
  /** The words above the rows; null when they stand there already. */
  readonly heading?: string | null;
  /** All of them stand in a file that is offered above. */
  readonly hasFile?: boolean;
};

export function RefusedRows({ refused, count = refused.length, heading, hasFile = false }: RefusedRowsProps) {
  const t = gridTexts.useText();
  if (count === 0) return null;
  const shown = refused.slice(0, SHOWN);
  const said = heading === undefined ? t('bulk.refused', { count: formatNumber(count) }) : heading;
  return (
    <>
      {said !== null && <p className="grid-refused">{said}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keys */}
      <section className="grid-removal-report" tabIndex={0} aria-label={t('bulk.refusedRows')}>
        <ul>
          {shown.map(({ id, title, message }) => (
            <li key={id}>
              <strong>{title}</strong>: {message}
            </li>
          ))}
        </ul>
      </section>
      {count > shown.length && (
        <p className="grid-removal-what">
          {t(hasFile ? 'bulk.refusedInFile' : 'bulk.refusedFirst', { shown: formatNumber(shown.length), count: formatNumber(count) })}
        </p>
      )}
    </>
  );
}
