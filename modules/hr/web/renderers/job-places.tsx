/** The approved places of a position beside the people who hold them. */
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import type { RendererProps } from '@lambda/web-engine/kit/registries.ts';
import { useHeldPlaces } from '../dashboard/use-places.ts';
import { hrTexts } from '../i18n/texts.ts';

export function JobPlacesCell({ value, row }: RendererProps) {
  const t = hrTexts.useText();
  const held = useHeldPlaces()?.get(Number(row.id)) ?? 0;
  const known = useHeldPlaces() !== undefined;
  if (typeof value !== 'number') return null;
  const free = value - held;
  return (
    <span className="lp-figures" style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      {known ? `${held} / ${value}` : value}
      {known && free !== 0 && (
        <StatusTag tone={free > 0 ? 'info' : 'error'}>
          {t(free > 0 ? 'places.freeCount' : 'places.overCount', { count: Math.abs(free) })}
        </StatusTag>
      )}
    </span>
  );
}
