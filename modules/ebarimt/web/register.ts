/** What tax receipts add to the browser: the look-up of taxpayers. */
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerWidget } from '@lambda/web-engine/kit/registries.ts';

const MerchantTin = lazyPage(async () => ({ default: (await import('./widgets/merchant-tin.tsx')).MerchantTinWidget }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerWidget('ebarimt_merchant_tin', MerchantTin);
}
