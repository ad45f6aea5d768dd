/** The place of the page in a layout, with what is seen until it is there. */
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageLoading } from '../../kit/page/page-states.tsx';

export function PageOutlet() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  );
}
