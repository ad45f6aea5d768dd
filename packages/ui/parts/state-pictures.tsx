/** The small drawings of the states, made of the theme's colours. Decoration, hidden from screen readers. */
import type { ReactNode } from 'react';

export const STATE_PICTURES = ['empty', 'nothing', 'filtered', 'error', 'noRight', 'notFound'] as const;
export type StatePictureName = (typeof STATE_PICTURES)[number];

const line = { fill: 'none', stroke: 'var(--lp-primary-border)', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const blue = { ...line, stroke: 'var(--lp-link)' } as const;
const card = { ...line, fill: 'var(--lp-container)' } as const;
const amber = 'var(--lp-accent)';
const navy = 'var(--lp-primary)';

const Hill = () => (
  <path fill="var(--lp-primary-bg)" d="M8 92c10-9 22-13 36-12 24 2 40 8 62 6 22-2 40-10 62-14v30a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6Z" />
);

const BlankList = () => (
  <>
    <Hill />
    <rect x="44" y="10" width="92" height="72" rx="6" {...card} />
    <path d="M44 29h92" {...line} />
    <circle cx="54" cy="19.5" r="2.5" fill={amber} />
    <circle cx="61" cy="46" r="5" {...line} />
    <path d="M74 46h42" {...line} />
    <circle cx="61" cy="66" r="5" {...line} />
    <path d="M74 66h30" {...line} />
  </>
);

const PICTURES: Readonly<Record<StatePictureName, ReactNode>> = {
  empty: (
    <>
      <BlankList />
      <circle cx="136" cy="82" r="17" fill={navy} />
      <path d="M136 74.500v15M128.5 82h15" fill="none" stroke="#FFFFFF" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  // Where nobody can add anything by hand.
  nothing: <BlankList />,
  filtered: (
    <>
      <Hill />
      <rect x="34" y="10" width="86" height="66" rx="6" {...card} />
      <path d="M48 30h42M48 45h28M48 60h36" strokeDasharray="5 6" {...line} />
      <circle cx="118" cy="50" r="23" {...blue} fill="var(--lp-container)" />
      <path d="M135 68l17 18" {...blue} strokeWidth="4.5" />
      <path d="M110 50h16" fill="none" stroke={amber} strokeWidth="3.5" strokeLinecap="round" />
    </>
  ),
  error: (
    <>
      <Hill />
      <rect x="49" y="8" width="78" height="27" rx="6" {...card} />
      <path d="M62 21.500h28" {...line} />
      <circle cx="112" cy="21.5" r="3.5" fill="var(--lp-error)" />
      <path d="M24 66h32l9-22 13 42 11-30 7 10h14" {...blue} strokeWidth="2.5" />
      <circle cx="115" cy="66" r="4.5" fill={amber} />
      <path d="M124 66h22" strokeDasharray="6 6" {...line} />
    </>
  ),
  noRight: (
    <>
      <Hill />
      <path d="M58 96V44a30 30 0 0 1 60 0v52Z" {...card} />
      <path d="M70 96V48a18 18 0 0 1 36 0v48" {...line} />
      <path d="M80 60v-8a8 8 0 0 1 16 0v8" {...blue} strokeWidth="2.5" />
      <rect x="74" y="60" width="28" height="24" rx="4" fill={navy} />
      <circle cx="88" cy="69" r="3" fill={amber} />
      <path d="M88 70v6" stroke={amber} strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  notFound: (
    <>
      <Hill />
      <path d="M88 14v84" {...line} strokeWidth="3" />
      <circle cx="88" cy="9" r="4.5" fill={amber} />
      <path d="M88 20h44l12 9-12 9H88Z" {...blue} fill="var(--lp-container)" />
      <path d="M104 29h16" {...line} />
      <path d="M88 48H52l-12 9 12 9h36Z" {...card} />
      <path d="M58 57h16" {...line} />
    </>
  ),
};

export function StatePicture({ name }: { readonly name: StatePictureName }) {
  return (
    <svg className="lp-state-picture" viewBox="0 0 176 112" aria-hidden focusable="false">
      {PICTURES[name]}
    </svg>
  );
}
