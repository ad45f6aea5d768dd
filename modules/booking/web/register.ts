/** What booking adds to the browser: the day at the desk. */
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerScreen } from '@lambda/web-engine/kit/registries.ts';

const BookingDesk = lazyPage(async () => ({ default: (await import('./desk/desk-screen.tsx')).BookingDesk }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerScreen('booking-desk', BookingDesk);
}
