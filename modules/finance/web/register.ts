/** What finance adds to the browser: the posting of a document in plain words, and statements of banks. */
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerWidget } from '@lambda/web-engine/kit/registries.ts';
import { PostingPreview } from './posting-preview.tsx';

const BankFile = lazyPage(async () => ({ default: (await import('./bank-file.tsx')).BankFile }));
const BankProposals = lazyPage(async () => ({ default: (await import('./bank-proposals.tsx')).BankProposals }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerWidget('postingPreview', PostingPreview);
  registerWidget('bankFile', BankFile);
  registerWidget('bankProposals', BankProposals);
}
