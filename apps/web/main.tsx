/** Where the browser starts. */
import { currentLanguage, loadLanguage } from '@lambda/web-engine/kit/i18n/language.ts';
import { startWorker } from '@lambda/web-engine/kit/offline/worker.ts';
import { Application } from '@lambda/web-engine/shell/application.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerModules } from './modules.ts';

registerModules();
startWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void loadLanguage(currentLanguage()).then(() =>
  createRoot(root).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  ),
);
