/** What check-lists are for: the same words stand in templates and in the lists made from them. */
import { label } from '../label.ts';

export const CHECKLIST_KINDS = [
  { value: 'onboarding', label: label('Ажилд орох', 'Joining', '입사'), tone: 'success' },
  { value: 'leaving', label: label('Ажлаас гарах', 'Leaving', '퇴사'), tone: 'neutral' },
] as const;
