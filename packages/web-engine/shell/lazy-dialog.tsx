/** Dialogs of the shell that nobody sees before they are opened: their pieces are fetched when the page has nothing else to do. */
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { fetchAhead, lazyPage } from '../kit/page/lazy-page.ts';
import { whenIdle } from '../kit/page/when-idle.ts';

/** The same dialog, drawn from its first opening on. */
export function lazyDialog<Props extends { readonly open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Dialog = lazyPage(load);
  return function LazyDialog(props: Props) {
    const [isWanted, setWanted] = useState(props.open);
    useEffect(() => whenIdle(() => fetchAhead(Dialog)), []);
    if (props.open && !isWanted) setWanted(true);
    if (!isWanted) return null;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
