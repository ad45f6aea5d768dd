/** The position of a person, with a word when its approved places are held already. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { ReferenceWidget } from '@lambda/web-engine/form/widgets/reference.tsx';
import type { FieldWidgetProps } from '@lambda/web-engine/form/widgets/widget-props.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { theme } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { useApprovedPlaces, useHeldPlaces } from '../dashboard/use-places.ts';
import { hrTexts } from '../i18n/texts.ts';

export function JobWithPlacesWidget(props: WidgetProps) {
  const t = hrTexts.useText();
  const { token } = theme.useToken();
  const field = props as FieldWidgetProps<FieldOf<'reference'>>;
  const job = typeof field.value === 'number' ? field.value : null;
  const approved = useApprovedPlaces(job);
  const held = useHeldPlaces();
  // Whoever holds the position already is one of those counted.
  const others = job === null ? 0 : (held?.get(job) ?? 0) - (field.storedValue === job && field.name === 'job_id' ? 1 : 0);
  const isFull = typeof approved === 'number' && held !== undefined && others >= approved;
  return (
    <>
      <ReferenceWidget {...field} />
      {isFull && (
        <div role="status" style={{ display: 'flex', gap: 6, marginTop: 4, fontSize: 12, lineHeight: '18px', color: token.colorWarning }}>
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          <span>{t('places.full.warning', { approved, held: others })}</span>
        </div>
      )}
    </>
  );
}
