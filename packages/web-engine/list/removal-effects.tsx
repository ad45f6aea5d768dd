/** What deleting takes along, empties, or cannot get past, by kind. */
import type { EffectKind, RemovalEffects } from '../kit/data/record-operations.ts';
import { formatNumber } from '../kit/format.ts';
import { gridTexts } from './texts.ts';

function Kinds({ heading, kinds }: { readonly heading: string; readonly kinds: readonly EffectKind[] }) {
  const t = gridTexts.useText();
  if (kinds.length === 0) return null;
  return (
    <>
      <p className="grid-removal-heading">{heading}</p>
      <ul className="grid-removal-kinds">
        {kinds.map(({ model, label, count, is_more }) => (
          <li key={model ?? ''}>
            <span>{label ?? t('delete.others')}</span>
            <strong className="lp-figures">{is_more ? t('delete.moreThan', { count: formatNumber(count) }) : formatNumber(count)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `sampled`: how many of the records it was asked about, when not of all. */
export function RemovalKinds({ effects, sampled }: { readonly effects: RemovalEffects; readonly sampled: number | undefined }) {
  const t = gridTexts.useText();
  const along = sampled === undefined ? t('delete.along') : t('delete.alongSampled', { count: formatNumber(sampled) });
  return (
    <>
      <Kinds heading={along} kinds={effects.along} />
      <Kinds heading={t('delete.emptied')} kinds={effects.emptied} />
      <Kinds heading={t('delete.blocking')} kinds={effects.blocking} />
    </>
  );
}
