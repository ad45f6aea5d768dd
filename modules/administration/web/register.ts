/** What administration brings to the browser. */
import { registerScreen, registerWidget } from '@lambda/web-engine/registries.ts';
import { lazy } from 'react';

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerWidget(
    'letter',
    lazy(() => import('./widgets/letter.tsx')),
  );
  registerWidget(
    'employeePermission',
    lazy(() => import('./widgets/employee-permission.tsx')),
  );
  registerScreen(
    'role-editor',
    lazy(() => import('./screens/role-editor.tsx')),
  );
  registerScreen(
    'record-log',
    lazy(() => import('./screens/record-log.tsx')),
  );
  registerScreen(
    'effective-right',
    lazy(() => import('./screens/effective-right.tsx')),
  );
}
