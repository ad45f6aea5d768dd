/** A table of figures that may be wider than its place: it is reached and scrolled by keys. */
import { type ReactNode, useEffect, useRef } from 'react';

export function Wide({ labelledBy, children }: { readonly labelledBy: string; readonly children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.setAttribute('tabindex', '0'), []);
  return (
    <section ref={frame} className="pn-table" aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
