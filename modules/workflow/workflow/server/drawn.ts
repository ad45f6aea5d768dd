/** Reads drawings: what a version holds, and what is wrong with what is drawn for the records of a model. */
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import { conditionFields } from '@lambda/model/conditions/conditions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { conditionLeaves } from '@lambda/model/expression/condition.ts';
import { type WorkflowFault, workflowFaults } from '@lambda/model/workflow/faults.ts';
import { type Workflow, workflowSchema } from '@lambda/model/workflow/workflow.ts';

const known = new Map<string, Workflow>();
const MOST_KNOWN = 500;
/** The drawing of a version, which never changes; parsed once for each text. */
export function readDrawing(text: string): Workflow {
  const found = known.get(text);
  if (found) return found;
  const drawing = workflowSchema.parse(JSON.parse(text));
  if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value ?? '');
  known.set(text, drawing);
  return drawing;
}

/** The faults of a drawing, with the conditions of its branches judged over the model whose records run through it. */
export function drawingFaults(registry: Registry, drawing: Workflow, rowModel: string, language: Language): readonly WorkflowFault[] {
  const model = registry.models.get(rowModel);
  return workflowFaults(drawing, (condition) => {
    if (!model) return undefined;
    try {
      const unknown = conditionFields(condition).find((name) => !Object.hasOwn(model.fields, name) && name !== 'id');
      if (unknown !== undefined) return NO_FIELD[language](unknown);
      conditionLeaves(model, condition);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
}
const NO_FIELD: Readonly<Record<Language, (name: string) => string>> = {
  mn: (name) => `${name} гэсэн талбар алга`,
  en: (name) => `there is no field ${name}`,
  ko: (name) => `${name} 필드가 없습니다`,
};
