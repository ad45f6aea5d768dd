/** What administration brings to the browser. */
import { registerWidget } from '@lambda/web-engine/registries.ts';
import { lazy } from 'react';

export function register(): void {
  registerWidget(
    'letter',
    lazy(() => import('./widgets/letter.tsx')),
  );
}
