/** What is wrong with a drawn workflow, so that no record can get stuck in it. Runs in the designer and before a version is published. */
import type { ConditionLike } from '../conditions/conditions.ts';
import type { Label, Language } from '../definitions/labels.ts';
import { fillText } from '../errors/field-errors.ts';
import { limitFaults } from './limits.ts';
import { FINAL_TYPES, STEP_LOOKS } from './step-types.ts';
import { type Step, targetsOf, type Workflow } from './workflow.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
export const WORKFLOW_FAULTS = {
  noStart: label('Эхлэх алхам алга', 'There is no start', '시작 단계가 없습니다'),
  severalStarts: label('Эхлэх алхам нэгээс олон байна', 'There is more than one start', '시작 단계가 둘 이상입니다'),
  noEnd: label('Дуусах алхам алга', 'There is no end', '완료 단계가 없습니다'),
  sameStep: label('«{step}» код хоёр алхамд байна', 'Two steps have the code «{step}»', '«{step}» 코드를 쓰는 단계가 둘입니다'),
  sameOutcome: label(
    '«{step}» алхамд «{outcome}» шийдвэр хоёр байна',
    'Step «{step}» has the outcome «{outcome}» twice',
    '«{step}» 단계에 «{outcome}» 결과가 둘 있습니다',
  ),
  noOutcome: label('«{step}» алхамд шийдвэр алга', 'Step «{step}» has no outcome', '«{step}» 단계에 결과가 없습니다'),
  finalGoesOn: label(
    '«{step}» бол төгсгөл, цааш явахгүй',
    '«{step}» is an end and leads nowhere',
    '«{step}» 단계는 마지막이므로 이어질 수 없습니다',
  ),
  leadsNowhere: label(
    '«{step}» алхмын «{outcome}» шийдвэр хаашаа ч хүргэхгүй',
    'Outcome «{outcome}» of step «{step}» leads nowhere',
    '«{step}» 단계의 «{outcome}» 결과가 이어지는 곳이 없습니다',
  ),
  unknownStep: label(
    '«{step}» алхмын «{outcome}» шийдвэр байхгүй алхам руу заасан байна',
    'Outcome «{outcome}» of step «{step}» names a step that does not exist',
    '«{step}» 단계의 «{outcome}» 결과가 없는 단계를 가리킵니다',
  ),
  hole: label(
    '«{step}» алхмын «{outcome}» шийдвэрийн нөхцөлүүд бүх тохиолдлыг хамрахгүй: сүүлчийнх нь нөхцөлгүй байна {reason}',
    'The conditions of outcome «{outcome}» of step «{step}» leave a hole: the last branch takes no condition {reason}',
    '«{step}» 단계의 «{outcome}» 결과 조건에 빈틈이 있습니다. 마지막 분기에는 조건이 없어야 합니다 {reason}',
  ),
  shadowed: label(
    '«{step}» алхмын «{outcome}» шийдвэрт хэзээ ч хүрэхгүй салаа байна',
    'Outcome «{outcome}» of step «{step}» has a branch that is never taken',
    '«{step}» 단계의 «{outcome}» 결과에 쓰이지 않는 분기가 있습니다',
  ),
  overlap: label(
    '«{step}» алхмын «{outcome}» шийдвэрийн хязгаарууд давхцаж байна: {reason}',
    'Limits of outcome «{outcome}» of step «{step}» overlap: {reason}',
    '«{step}» 단계의 «{outcome}» 결과 한도가 겹칩니다: {reason}',
  ),
  nobodyHolds: label(
    '«{step}» алхмыг шийдвэрлэх хүн одоогоор алга',
    'Nobody is there today to decide step «{step}»',
    '«{step}» 단계를 처리할 사람이 현재 없습니다',
  ),
  noExpiry: label(
    '«{step}» алхмын хугацаа дуусахад гарах шийдвэр «{outcome}» алхамд алга, эсвэл хугацаа заагаагүй байна',
    'Step «{step}» has no term, or not the outcome «{outcome}» that it comes to when its term is over',
    '«{step}» 단계에 기한이 없거나 기한 만료 결과 «{outcome}»이(가) 없습니다',
  ),
  unreachable: label('«{step}» алхамд хэзээ ч хүрэхгүй', 'Step «{step}» is never reached', '«{step}» 단계에 도달할 수 없습니다'),
  deadEnd: label(
    '«{step}» алхмаас дуусах алхамд хүрэхгүй',
    'No way leads from step «{step}» to an end',
    '«{step}» 단계에서 완료로 갈 수 없습니다',
  ),
  noSubject: label('«{step}» алхам хэнд очихыг сонгоно уу', 'Say whom step «{step}» is for', '«{step}» 단계의 담당자를 지정해 주세요'),
  tooManyNeeded: label(
    '«{step}» алхамд байгаа хүнээс олон хүний зөвшөөрөл шаардсан байна',
    'Step «{step}» asks for more people to agree than it has',
    '«{step}» 단계의 필요 승인 수가 인원보다 많습니다',
  ),
  voteCodes: label(
    '«{step}» санал хураалтад дэмжсэн, дэмжээгүй, нэмэлт материал гурван шийдвэр хэрэгтэй',
    'Vote «{step}» takes the outcomes supported, not supported and additional material',
    '«{step}» 표결에는 찬성, 반대, 추가 자료의 세 결과가 필요합니다',
  ),
  noVoters: label(
    '«{step}» санал хураалтын өмнө саналын хуудас бэлтгэх алхам хэрэгтэй',
    'Before vote «{step}» a step has to prepare it',
    '«{step}» 표결 전에 표결 준비 단계가 필요합니다',
  ),
  brokenCondition: label(
    '«{step}» алхмын «{outcome}» шийдвэрийн нөхцөл буруу: {reason}',
    'A condition of outcome «{outcome}» of step «{step}» is wrong: {reason}',
    '«{step}» 단계의 «{outcome}» 결과 조건이 잘못되었습니다: {reason}',
  ),
} as const satisfies Readonly<Record<string, Label>>;
export type WorkflowFaultCode = keyof typeof WORKFLOW_FAULTS;
export type WorkflowFault = {
  readonly code: WorkflowFaultCode;
  /** The code of the step, for the designer; none for the drawing as a whole. */
  readonly step?: string;
  readonly outcome?: string;
  /** Why a condition is wrong, in the reader's language; or the sums that limits leave out or meet twice. */
  readonly reason?: string;
};

/** In words, with the labels of the steps. */
export function faultText(workflow: Workflow, fault: WorkflowFault, language: Language): string {
  const step = workflow.steps.find(({ id }) => id === fault.step);
  const outcome = step?.outcomes.find(({ code }) => code === fault.outcome);
  return fillText(WORKFLOW_FAULTS[fault.code][language], {
    step: step?.label[language] ?? fault.step ?? '',
    outcome: outcome?.label[language] ?? fault.outcome ?? '',
    reason: fault.reason ?? '',
  }).trimEnd();
}

const VOTE_CODES = STEP_LOOKS.VOTE.outcomes.map(({ code }) => code);
const repeated = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) !== index)),
];

/** Every step that can be reached from `from` along `ways`, itself included. */
function reached(from: readonly string[], ways: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const seen = new Set(from);
  for (const id of seen) for (const next of ways.get(id) ?? []) seen.add(next);
  return seen;
}

function subjectFaults({ id, type, subject, needed, in_order: inOrder }: Step): WorkflowFault[] {
  if (FINAL_TYPES.has(type) || type === 'VOTE' || type === 'START') return [];
  const { subject_type: kind, struct_id: unit, job_id: job, emp_ids: people = [], role_id: role } = subject;
  const isNamed: Readonly<Record<string, boolean>> = {
    DIRECT: people.length > 0,
    TO_ORG_EMPLOYEE: people.length > 0,
    TO_ORG_JOB: job !== undefined,
    TO_ORG_STRUCT: unit !== undefined || subject.heads === true,
    TO_ROLE: role !== undefined,
    VOTERS: false,
  };
  if (isNamed[kind] === false) return [{ code: 'noSubject', step: id }];
  return needed !== undefined && !inOrder && people.length > 0 && needed > people.length ? [{ code: 'tooManyNeeded', step: id }] : [];
}

function outcomeFaults(known: ReadonlySet<string>, step: Step): WorkflowFault[] {
  return step.outcomes.flatMap(({ code: outcome, next }): WorkflowFault[] => {
    const at = { step: step.id, outcome };
    if (next.length === 0) return [{ code: 'leadsNowhere', ...at }];
    const open = next.findIndex(({ when }) => when === undefined);
    const { hole, overlap, isShadowed } = limitFaults(next);
    return [
      ...(next.some(({ to }) => to.some((id) => !known.has(id))) ? [{ code: 'unknownStep' as const, ...at }] : []),
      ...(open === -1 ? [{ code: 'hole' as const, ...at, ...(hole === undefined ? {} : { reason: hole }) }] : []),
      ...((open !== -1 && open < next.length - 1) || isShadowed ? [{ code: 'shadowed' as const, ...at }] : []),
      ...(overlap === undefined ? [] : [{ code: 'overlap' as const, ...at, reason: overlap }]),
    ];
  });
}

function stepFaults(known: ReadonlySet<string>, step: Step): WorkflowFault[] {
  const { id, type, outcomes } = step;
  const isFinal = FINAL_TYPES.has(type);
  const codes = outcomes.map(({ code }) => code);
  return [
    ...(isFinal && outcomes.length > 0 ? [{ code: 'finalGoesOn' as const, step: id }] : []),
    ...(!isFinal && outcomes.length === 0 ? [{ code: 'noOutcome' as const, step: id }] : []),
    ...repeated(codes).map((outcome) => ({ code: 'sameOutcome' as const, step: id, outcome })),
    ...(type === 'VOTE' && VOTE_CODES.some((code) => !codes.includes(code)) ? [{ code: 'voteCodes' as const, step: id }] : []),
    ...(step.on_expiry !== undefined && (step.term_hours === undefined || type === 'VOTE' || !codes.includes(step.on_expiry))
      ? [{ code: 'noExpiry' as const, step: id, outcome: step.on_expiry }]
      : []),
    ...outcomeFaults(known, step),
    ...subjectFaults(step),
  ];
}

/** Judges the condition of a branch; gives the reason when it is wrong. */
export type ConditionJudge = (condition: ConditionLike) => string | undefined;

/** All faults, those of the whole first. Without `judge` conditions are taken as they are. */
export function workflowFaults(workflow: Workflow, judge?: ConditionJudge): readonly WorkflowFault[] {
  const { steps } = workflow;
  const starts = steps.filter(({ type }) => type === 'START');
  const ends = steps.filter(({ type }) => FINAL_TYPES.has(type)).map(({ id }) => id);
  const known = new Set(steps.map(({ id }) => id));
  const forward = new Map(steps.map(({ id, outcomes }) => [id, outcomes.flatMap(targetsOf)]));
  const backward = new Map(steps.map(({ id }) => [id, steps.filter((one) => forward.get(one.id)?.includes(id)).map((one) => one.id)]));
  const fromStart = reached(
    starts.map(({ id }) => id),
    forward,
  );
  const toEnd = reached(ends, backward);
  const prepares = steps.filter(({ type }) => type === 'PREPARE_VOTE').map(({ id }) => id);
  // A vote whose voters nobody has named: it can be reached without a step that prepares it.
  const unprepared = reached(
    starts.map(({ id }) => id),
    new Map([...forward].map(([id, next]) => [id, prepares.includes(id) ? [] : next])),
  );
  return [
    ...(starts.length === 0 ? [{ code: 'noStart' as const }] : []),
    ...(starts.length > 1 ? [{ code: 'severalStarts' as const }] : []),
    ...(steps.some(({ type }) => type === 'END') ? [] : [{ code: 'noEnd' as const }]),
    ...repeated(steps.map(({ id }) => id)).map((step) => ({ code: 'sameStep' as const, step })),
    ...steps.flatMap((step) => stepFaults(known, step)),
    ...steps.filter(({ id }) => starts.length > 0 && !fromStart.has(id)).map(({ id }) => ({ code: 'unreachable' as const, step: id })),
    ...steps
      .filter(({ id }) => ends.length > 0 && fromStart.has(id) && !toEnd.has(id))
      .map(({ id }) => ({ code: 'deadEnd' as const, step: id })),
    ...steps
      .filter(({ id, type, subject }) => type === 'VOTE' && !subject.emp_ids?.length && unprepared.has(id))
      .map(({ id }) => ({ code: 'noVoters' as const, step: id })),
    ...steps.flatMap((step) =>
      step.outcomes.flatMap(({ code: outcome, next }) =>
        next.flatMap(({ when }): WorkflowFault[] => {
          const reason = when === undefined ? undefined : judge?.(when);
          return reason === undefined ? [] : [{ code: 'brokenCondition', step: step.id, outcome, reason }];
        }),
      ),
    ),
  ];
}
