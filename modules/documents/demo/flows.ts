/** The four workflows of a demo company: a letter, an order, a decision of the council by vote, a contract. */

import type { DemoEmployee } from '@lambda/hr/contract.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { STEP_LOOKS, type StepType } from '@lambda/model/workflow/step-types.ts';
import { outcomeOf, type Step, stepOf, USUAL_VOTE, type Workflow } from '@lambda/model/workflow/workflow.ts';
import { label } from '../label.ts';

/** Who does what in a company: checks, signs, gives numbers; and who sits in the council. */
export type Officers = {
  readonly checker: DemoEmployee;
  readonly signer: DemoEmployee;
  readonly registrar: DemoEmployee;
  readonly council: readonly DemoEmployee[];
};
type Given = {
  readonly words?: Label;
  /** What the first outcome is called, where the usual word does not fit. */
  readonly done?: Label;
  readonly who?: DemoEmployee;
  readonly signs?: true;
  readonly hours?: number;
  readonly next: Readonly<Record<string, string>>;
};

/** Between the corners of two steps: room for the lines, and for the words at them. */
const GAP = { across: 300, down: 240 } as const;
function stepsOf(plan: readonly (readonly [id: string, type: StepType, given: Given])[]): Workflow {
  return {
    steps: plan.map(
      ([id, type, { words, done, who, signs, hours, next }], at): Step => ({
        id,
        type,
        label: words ?? STEP_LOOKS[type].label,
        x: 80 + (at % 4) * GAP.across,
        y: 80 + Math.floor(at / 4) * GAP.down,
        subject: who ? { subject_type: 'TO_ORG_EMPLOYEE', emp_ids: [who.id] } : { subject_type: STEP_LOOKS[type].subject },
        ...(signs ? { is_signature_needed: true } : {}),
        ...(hours ? { term_hours: hours } : {}),
        ...(type === 'VOTE' ? { vote: USUAL_VOTE } : {}),
        outcomes: STEP_LOOKS[type].outcomes
          .filter(({ code }) => next[code] !== undefined)
          .map((outcome, place) => ({
            ...outcome,
            ...(done && place === 0 ? { label: done } : {}),
            ...(outcome.code === 'returned' ? { needs_note: true } : {}),
            next: [{ to: [next[outcome.code] ?? ''] }],
          })),
      }),
    ),
  };
}
const REWORK = (back: string) => ['rework', 'RE_CREATE', { next: { redone: back, cancelled: 'cancel' } }] as const;
const ENDS = [
  ['end', 'END', { next: {} }],
  ['cancel', 'CANCEL', { next: {} }],
] as const;
const number = (who: DemoEmployee) => ['number', 'PRE_END', { who, hours: 8, next: { numbered: 'end' } }] as const;
const start = (next: string) => ['start', 'START', { next: { sent: next } }] as const;

export type Flow = { readonly key: string; readonly name: string; readonly description: string; readonly drawing: Workflow };
export const flowsOf = ({ checker, signer, registrar, council }: Officers): readonly Flow[] => [
  {
    key: 'letter',
    name: 'Албан бичгийн урсгал',
    description: 'Хянаж, гарын үсэг зураад дугаар олгоно',
    drawing: stepsOf([
      start('check'),
      ['check', 'CHECK', { who: checker, hours: 16, next: { approved: 'sign', returned: 'rework' } }],
      [
        'sign',
        'CHECK',
        {
          words: label('Гарын үсэг зурах', 'Sign', '서명'),
          done: label('Гарын үсэг зурсан', 'Signed', '서명함'),
          who: signer,
          signs: true,
          hours: 24,
          next: { approved: 'number', returned: 'rework' },
        },
      ],
      number(registrar),
      REWORK('check'),
      ...ENDS,
    ]),
  },
  {
    key: 'order',
    name: 'Тушаалын урсгал',
    description: 'Удирдлага гарын үсэг зураад дугаар олгоно',
    drawing: stepsOf([
      start('summary'),
      ['summary', 'SUMMARY', { who: checker, hours: 16, next: { approved: 'sign', returned: 'rework' } }],
      [
        'sign',
        'CHECK',
        {
          words: label('Батлах', 'Confirm', '승인'),
          done: label('Баталсан', 'Confirmed', '승인함'),
          who: signer,
          signs: true,
          next: { approved: 'number', returned: 'rework' },
        },
      ],
      number(registrar),
      REWORK('summary'),
      ...ENDS,
    ]),
  },
  {
    key: 'council',
    name: 'Зөвлөлийн шийдвэр',
    description: `Зөвлөлийн ${council.length} гишүүн санал өгнө`,
    drawing: stepsOf([
      start('prepare'),
      ['prepare', 'PREPARE_VOTE', { who: registrar, next: { prepared: 'vote' } }],
      ['vote', 'VOTE', { hours: 40, next: { supported: 'number', unsupported: 'cancel', more_material: 'rework' } }],
      number(registrar),
      REWORK('prepare'),
      ...ENDS,
    ]),
  },
  {
    key: 'contract',
    name: 'Гэрээний урсгал',
    description: 'Санхүү, удирдлага хянаж гарын үсэг зурна',
    drawing: stepsOf([
      start('contract'),
      ['contract', 'CONTRACT', { who: checker, hours: 24, next: { approved: 'sign', returned: 'rework' } }],
      [
        'sign',
        'CHECK',
        {
          words: label('Гарын үсэг зурах', 'Sign', '서명'),
          done: label('Гарын үсэг зурсан', 'Signed', '서명함'),
          who: signer,
          signs: true,
          next: { approved: 'number', returned: 'rework' },
        },
      ],
      number(registrar),
      REWORK('contract'),
      ...ENDS,
    ]),
  },
];

/** What was decided in a workflow, step by step: the outcome codes from START on; where they end the record waits. */
export type Course = readonly string[];
/** The ways on which demo documents are found, by workflow. */
export const COURSES: Readonly<Record<string, readonly Course[]>> = {
  letter: [
    ['sent', 'approved', 'approved', 'numbered'],
    ['sent', 'returned', 'redone', 'approved', 'approved', 'numbered'],
    ['sent', 'returned', 'cancelled'],
    ['sent', 'approved', 'approved'],
    ['sent', 'approved'],
    ['sent', 'returned'],
    ['sent'],
    [],
  ],
  order: [['sent', 'approved', 'approved', 'numbered'], ['sent', 'approved', 'approved'], ['sent', 'approved'], ['sent'], []],
  council: [
    ['sent', 'prepared', 'supported', 'numbered'],
    ['sent', 'prepared', 'unsupported'],
    ['sent', 'prepared', 'more_material'],
    ['sent', 'prepared', 'supported'],
    ['sent', 'prepared'],
    ['sent'],
  ],
  contract: [['sent', 'approved', 'approved', 'numbered'], ['sent', 'approved', 'approved'], ['sent', 'returned'], ['sent'], []],
};
export type Taken = { readonly step: Step; readonly outcome: { readonly code: string; readonly label: Label } | null };
/** The steps of a course: decided ones with their outcome, the last one without. Throws when the drawing has no such way. */
export function stepsOn(drawing: Workflow, course: Course): readonly Taken[] {
  const taken: Taken[] = [];
  let step = stepOf(drawing, 'start');
  for (const code of course) {
    const outcome = step && outcomeOf(step, code);
    const next = outcome && stepOf(drawing, outcome.next[0]?.to[0] ?? '');
    if (!step || !outcome || !next) throw new Error(`no ${code} in a demo workflow`);
    taken.push({ step, outcome });
    step = next;
  }
  if (!step) throw new Error('a demo workflow has no start');
  return [...taken, { step, outcome: null }];
}
