/** Where the browser starts. */
import { Application } from '@lambda/web-engine/shell/application.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerModules } from './modules.ts';

registerModules();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
