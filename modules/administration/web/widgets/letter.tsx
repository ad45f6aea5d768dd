/** A letter as its reader sees it: in a frame of its own that runs no script, sends no form and reaches nothing of this page. */
import './letter.css';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';

export default function Letter({ id, field, value }: WidgetProps) {
  const label = useLabel();
  return (
    <iframe
      id={id}
      className="administration-letter"
      title={label(field.label)}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={typeof value === 'string' ? value : ''}
    />
  );
}
