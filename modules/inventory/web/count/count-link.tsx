/** `count-on-phone`: how far a stocktake is counted, and the way to the page for the phone. */
import './count.css';
import { useRecordId } from '@lambda/web-engine/form/record-id.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import { inventoryTexts } from '../i18n/texts.ts';

export function CountLink(_props: WidgetProps) {
  const t = inventoryTexts.useText();
  const id = useRecordId();
  if (id === null) return <p className="ct-quiet">{t('count.saveFirst')}</p>;
  return (
    <Link className="ct-link" to={`/inventory/count/${id}`}>
      <Smartphone size={18} strokeWidth={1.75} aria-hidden /> {t('count.onPhone')}
    </Link>
  );
}
