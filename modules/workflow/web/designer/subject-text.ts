/** Whom a step is for, in a few words: the people whom the server has found, or what the drawing says. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { FINAL_TYPES, SUBJECT_LABELS } from '@lambda/model/workflow/step-types.ts';
import type { Step } from '@lambda/model/workflow/workflow.ts';
import type { StepPeople } from './designer-data.ts';

const MOST_NAMES = 2;

export function subjectText({ type, subject }: Step, people: StepPeople | undefined, language: Language): string {
  if (FINAL_TYPES.has(type)) return '';
  const kind = SUBJECT_LABELS[subject.subject_type][language];
  if (!people || people.names.length === 0) return kind;
  const shown = people.names.slice(0, MOST_NAMES).join(', ');
  return people.names.length > MOST_NAMES ? `${shown} +${people.names.length - MOST_NAMES}` : shown;
}
