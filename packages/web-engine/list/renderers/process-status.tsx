/** Where a record stands in its process: the words of the step, toned by the kind of step. */
import type { Tone } from '@lambda/model/fields/fields.ts';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { valueAt } from '../../kit/data/value-at.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import type { RendererProps } from '../../kit/registries.ts';
import { gridTexts } from '../texts.ts';

const STEPS = {
  START: 'info',
  CHECK: 'warning',
  TRANSFER: 'info',
  RE_CREATE: 'warning',
  PREPARE_VOTE: 'warning',
  VOTE: 'violet',
  PRE_END: 'info',
  END: 'success',
  CANCEL: 'error',
} as const satisfies Readonly<Record<string, Tone>>;
type Step = keyof typeof STEPS;
const isStep = (text: string): text is Step => Object.hasOwn(STEPS, text);

/** The column's own looks win; then the words that the record has as `status`; then the usual name of the step. */
export function ProcessStatusCell({ value, row, looks = [] }: RendererProps) {
  const t = gridTexts.useText();
  const label = useLabel();
  const text = value === null || value === undefined ? '' : String(value);
  if (text === '') return null;
  const look = looks.find((one) => one.value === text);
  if (look) return <StatusTag tone={look.tone}>{label(look.label)}</StatusTag>;
  const kind = valueAt(row, 'status_type');
  const step = isStep(text) ? text : typeof kind === 'string' && isStep(kind) ? kind : undefined;
  const own = valueAt(row, 'status');
  const words = step === text && typeof own === 'string' && own !== '' ? own : step === text ? t(`process.${step}`) : text;
  return <StatusTag tone={step ? STEPS[step] : 'neutral'}>{words}</StatusTag>;
}
