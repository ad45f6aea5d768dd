/** What finance adds to the browser: the posting of a document in plain words. */
import { registerWidget } from '@lambda/web-engine/kit/registries.ts';
import { PostingPreview } from './posting-preview.tsx';

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerWidget('postingPreview', PostingPreview);
}
