/** What somebody says of himself, checked by the rules of the stored fields. */

import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { checkTypedInput } from '@lambda/engine/core/records/typed-input.ts';
import { bookingClients } from '../../client/booking_clients.model.ts';
import { label } from '../../label.ts';
import type { ClientAsked } from './client.ts';

type Given = {
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly note?: string | null | undefined;
};
/** Throws INVALID with the fields `name`, `phone`, `email`, `note`. At the desk name and phone may be left out. */
export function checkedClient(
  { registry, now, today }: Pick<WriteContext, 'registry' | 'now' | 'today'>,
  given: Given,
  required = true,
): ClientAsked {
  const fields = {
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required, max: 100 },
    phone: { kind: 'phone', label: label('Утас', 'Phone', '전화'), required },
    email: { kind: 'email', label: label('И-мэйл', 'E-mail', '이메일') },
    note: { kind: 'longText', label: label('Тайлбар', 'Note', '메모'), max: 1_000 },
  } as const;
  const checked = checkTypedInput({ label: bookingClients.label, fields }, given, { registry, now, today });
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  return { name: text(checked.name), phone: text(checked.phone), email: text(checked.email), note: text(checked.note) };
}
