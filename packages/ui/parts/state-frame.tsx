/** One frame for every state of a page or list, so that nothing jumps between them. */
import './states.css';
import type { ReactNode } from 'react';
import { StatePicture, type StatePictureName } from './state-pictures.tsx';

export type StateFrameProps = {
  readonly picture: StatePictureName;
  /** What is the case. */
  readonly title: string;
  /** What it means or what to do. */
  readonly text?: ReactNode;
  /** A code, the active filters, the address. */
  readonly extra?: ReactNode;
  /** One primary button first; others beside it. */
  readonly actions?: ReactNode;
  /** The state is the whole page, so its title is the page's heading. */
  readonly wholePage?: boolean;
  /** Announced at once to screen readers: for errors. */
  readonly urgent?: boolean;
};

export function StateFrame({ picture, title, text, extra, actions, wholePage = false, urgent = false }: StateFrameProps) {
  const Heading = wholePage ? 'h1' : 'h2';
  return (
    <section className="lp-state" {...(urgent && { role: 'alert' })}>
      <StatePicture name={picture} />
      <Heading className="lp-state-title">{title}</Heading>
      {text && <p className="lp-state-text">{text}</p>}
      {extra && <div className="lp-state-extra">{extra}</div>}
      {actions && <div className="lp-state-actions">{actions}</div>}
    </section>
  );
}
