/** What the point of sale adds to the browser: the till. */
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerPage, registerScreen } from '@lambda/web-engine/kit/registries.ts';

const PosPage = lazyPage(async () => ({ default: (await import('./pos-page.tsx')).PosPage }));
const Kitchen = lazyPage(async () => ({ default: (await import('./hall/kitchen-screen.tsx')).KitchenScreen }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/pos', PosPage);
  registerScreen('pos-kitchen', Kitchen);
}
