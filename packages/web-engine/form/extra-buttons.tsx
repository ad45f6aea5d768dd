/** The ways that a form offers from its stored record to elsewhere. */
import type { FormDefinition } from '@lambda/model/definitions/definitions.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { Link } from 'react-router';
import { addressFor } from '../kit/data/row-address.ts';
import { useLabel } from '../kit/i18n/i18n.ts';
import { useSession } from '../kit/session/session.tsx';
import type { FormRecord } from './form-values.ts';

const ENTRY = /^\/erp\/p\/([a-z][a-z0-9_-]*)/;

/** None for a new record; a button that needs a field without a value, or leads where the person may not go, is left out. */
export function ExtraButtons({ buttons, record }: { buttons: FormDefinition['extraButtons']; record: FormRecord }) {
  const label = useLabel();
  const { permissionsOf } = useSession();
  if (!buttons || record.id === null) return null;
  const shown = buttons.flatMap((button) => {
    const address = addressFor(button.href, { ...record.values, id: record.id });
    const entry = ENTRY.exec(address ?? '')?.[1];
    const mayGo = entry === undefined || permissionsOf(entry).show;
    return address === undefined || !mayGo ? [] : [{ ...button, address }];
  });
  if (shown.length === 0) return null;
  return (
    <nav className="record-extra">
      {shown.map(({ label: name, icon, address }) => {
        const content = (
          <>
            {icon && <Icon name={icon} size={16} />}
            {label(name)}
          </>
        );
        return address.startsWith('/') ? (
          <Link key={address} to={address} className="record-extra-button">
            {content}
          </Link>
        ) : (
          <a key={address} href={address} target="_blank" rel="noreferrer" className="record-extra-button">
            {content}
          </a>
        );
      })}
    </nav>
  );
}
