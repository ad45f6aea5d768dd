/** Where the browser starts for people who are not signed in. */
import { currentLanguage, loadLanguage } from '@lambda/web-engine/kit/i18n/language.ts';
import { createVisitor } from '@lambda/web-engine/shell/visitor.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OFFLINE_PAGES, VISITOR_PAGES } from './visitor-pages.ts';

const Visitor = createVisitor(VISITOR_PAGES, OFFLINE_PAGES);
// After everything that the first page needs.
void import('@lambda/web-engine/kit/offline/worker.ts').then(({ startWorker }) => startWorker());

const root = document.getElementById('root');
if (!root) throw new Error('visitor.html has no #root');
void loadLanguage(currentLanguage()).then(() =>
  createRoot(root).render(
    <StrictMode>
      <Visitor />
    </StrictMode>,
  ),
);
