/** Makes the pages of booking live. Nothing of it is fetched on other pages. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { BookingData } from '../../contract.ts';

export async function startBooking(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-booking]');
  const data = document.querySelector('script[data-booking-data]')?.textContent;
  if (!place || !data) return;
  const { drawBooking } = await import('./booking-root.tsx');
  drawBooking(place, JSON.parse(data) as BookingData, document.documentElement.lang as Language);
}
