/** What is wrong with a drawing and who is found for its steps, while it changes. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { useSettled } from '@lambda/web-engine/kit/data/use-settled.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useMemo } from 'react';
import { useServerCheck } from './designer-data.ts';
import { shownFaults } from './faults.ts';

const CHECK_PAUSE_MS = 800;

/** What is wrong and who is found, live beside the drawing. */
export function useCheck(workflow: Workflow, rowModel: string, model: ModelDefinition | undefined, isAsked = true) {
  const { language } = useLanguage();
  const settled = useSettled(workflow, CHECK_PAUSE_MS);
  const check = useServerCheck(rowModel, settled, isAsked);
  // The server speaks of the drawing that it was given; its faults of an older one are not shown.
  const isCurrent = settled === workflow && !check.isPlaceholderData;
  const faults = useMemo(
    () => shownFaults({ workflow, model, language, server: isCurrent ? (check.data?.faults ?? []) : [] }),
    [workflow, model, language, check.data, isCurrent],
  );
  const people = useMemo(() => new Map((check.data?.people ?? []).map((one) => [one.step, one])), [check.data]);
  const faulty = useMemo(() => new Set(faults.flatMap(({ step }) => step ?? [])), [faults]);
  return { faults, people, faulty, failure: check.error, retry: () => void check.refetch() };
}
