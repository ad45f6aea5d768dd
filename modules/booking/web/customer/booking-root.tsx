/** Draws booking in the place of what the server has written. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { createRoot } from 'react-dom/client';
import type { BookingData } from '../../contract.ts';
import { tellClock } from './ask.ts';
import { BookingFlow } from './booking-flow.tsx';
import { OrderPage } from './order-page.tsx';
import { LanguageContext } from './page-parts.tsx';

export function drawBooking(place: HTMLElement, data: BookingData, language: Language): void {
  tellClock(data.now);
  createRoot(place).render(
    <LanguageContext value={language}>{data.kind === 'flow' ? <BookingFlow data={data} /> : <OrderPage data={data} />}</LanguageContext>,
  );
}
