/** How a card of the demo is approved: the accountant looks at the costs, the director signs. */
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { drawnFlow } from '@lambda/workflow/contract.server.ts';
import { label } from '../label.ts';

export type Officers = { readonly accountant: DemoEmployee; readonly director: DemoEmployee };
export const cardFlow = ({ accountant, director }: Officers): Workflow =>
  drawnFlow([
    ['start', 'START', { next: { sent: 'costs' } }],
    [
      'costs',
      'CHECK',
      { who: accountant, words: label('Өртөг хянах', 'Check the costs', '원가 확인'), next: { approved: 'sign', returned: 'rework' } },
    ],
    [
      'sign',
      'CHECK',
      { who: director, words: label('Батлах', 'Approve', '승인'), signs: true, next: { approved: 'end', returned: 'rework' } },
    ],
    ['rework', 'RE_CREATE', { next: { redone: 'costs', cancelled: 'cancel' } }],
    ['end', 'END', { next: {} }],
    ['cancel', 'CANCEL', { next: {} }],
  ]);

/** Outcomes from the start on; where they end the card waits. */
export const COURSES = {
  approved: ['sent', 'approved', 'approved'],
  signing: ['sent', 'approved'],
  checking: ['sent'],
  returned: ['sent', 'returned'],
  cancelled: ['sent', 'returned', 'cancelled'],
  draft: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type CourseName = keyof typeof COURSES;
