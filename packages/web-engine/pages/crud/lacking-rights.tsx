/** At the head of a page: who may do there what this person may not, and the way to ask for it. Nothing for whoever lacks nothing. */
import { Suspense } from 'react';
import { type MenuPermissions, refusalHelp } from '../../kit/registries.ts';

export function LackingRights({ permissions: { lacks = [] } }: { readonly permissions: MenuPermissions }) {
  if (lacks.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {refusalHelp().map(([name, { lacking: Lacking }]) => (
        <Lacking key={name} lacks={lacks} />
      ))}
    </Suspense>
  );
}
