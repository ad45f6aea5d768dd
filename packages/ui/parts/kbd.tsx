/** A key of the keyboard. */
import './small-parts.css';
import type { ReactNode } from 'react';

export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className="lp-kbd">{children}</kbd>;
}
