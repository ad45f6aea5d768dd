/** What pay adds to the browser: the payslip with every line explained. */
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerWidget } from '@lambda/web-engine/kit/registries.ts';

const PayslipWidget = lazyPage(async () => ({ default: (await import('./slip/payslip-widget.tsx')).PayslipWidget }));

const RunOutWidget = lazyPage(async () => ({ default: (await import('./run/run-out-widget.tsx')).RunOutWidget }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerWidget('payslip', PayslipWidget);
  registerWidget('pay_run_out', RunOutWidget);
}
