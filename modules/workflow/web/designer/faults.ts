/** What is wrong with a drawing as it is said beside it: first what the browser sees, then what the server alone knows. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import { conditionTexts } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { checkExpression } from '@lambda/model/expression/check.ts';
import { ownShape } from '@lambda/model/expression/condition.ts';
import { problemText } from '@lambda/model/expression/problems.ts';
import { faultText, workflowFaults } from '@lambda/model/workflow/faults.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import type { ServerFault } from './designer-data.ts';

export type ShownFault = { readonly key: string; readonly step: string | undefined; readonly text: string };

/** Why a condition cannot be asked of records of this model; undefined for one that can. */
export function conditionProblem(condition: ConditionLike, model: ModelDefinition, language: Language): string | undefined {
  const shape = ownShape(model);
  for (const text of conditionTexts(condition)) {
    const { problem } = checkExpression(text, shape, 'boolean');
    if (problem) return problemText(problem, language);
  }
  return undefined;
}

const keyOf = ({ code, step, outcome }: { code: string; step?: string | undefined; outcome?: string | undefined }): string =>
  [code, step ?? '', outcome ?? ''].join(' ');

export function shownFaults({
  workflow,
  model,
  language,
  server,
}: {
  readonly workflow: Workflow;
  readonly model: ModelDefinition | undefined;
  readonly language: Language;
  readonly server: readonly ServerFault[];
}): readonly ShownFault[] {
  const own = workflowFaults(workflow, model && ((condition) => conditionProblem(condition, model, language)));
  const known = new Set(own.map(keyOf));
  const shown = [
    ...own.map((fault) => ({ key: keyOf(fault), step: fault.step, text: faultText(workflow, fault, language) })),
    ...server
      .filter((fault) => !known.has(keyOf(fault)))
      .map((fault) => ({ key: `server ${keyOf(fault)}`, step: fault.step, text: fault.message })),
  ];
  return [...new Map(shown.map((fault) => [fault.key, fault])).values()];
}
