/** Where the browser starts. */
import { startWorker } from '@lambda/web-engine/offline/worker.ts';
import { Application } from '@lambda/web-engine/shell/application.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerModules } from './modules.ts';

registerModules();
startWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
