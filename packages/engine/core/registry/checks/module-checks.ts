/** What modules say of each other, of the plan's parts and of the rows that they ship. */
import type { ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import { shippedKey } from '@lambda/model/definitions/shipped-rows.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { type Fault, faultsOf, type Known, twice } from './fault.ts';

function planTexts(known: Known, { plan }: ModuleDefinition): readonly string[] {
  const entries = [...(plan?.keepers ?? []), ...(plan?.parts ?? []).flatMap(({ entries: own = [] }) => own)];
  const models = [...(plan?.staysOpen ?? []), ...(plan?.parts ?? []).flatMap(({ models: own = [] }) => own)];
  return [
    ...entries.filter((id) => !known.menuItems.has(id)).map((id) => `plan: there is no menu entry ${id}`),
    ...models.filter((name) => !known.entities.has(name)).map((name) => `plan: there is no model or view ${name}`),
  ];
}
function rowTexts(known: Known, { rows = [] }: ModuleDefinition): readonly string[] {
  return rows.flatMap(({ model: name, key, rows: all }) => {
    const model = known.models.get(name);
    if (!model) return [`rows: there is no model ${name}`];
    const names = [...new Set([...key, ...all.flatMap((row) => Object.keys(row))])];
    return [
      ...names.filter((one) => !fieldOf(model, one)).map((one) => `rows of ${name}: there is no field ${one}`),
      ...twice(all.map((row) => shippedKey(key, row))).map((one) => `rows of ${name}: ${one} is there twice`),
    ];
  });
}

export const moduleFaults = (known: Known): readonly Fault[] => {
  const names = new Set(known.modules.map(({ name }) => name));
  return known.modules.flatMap((module) =>
    faultsOf('module', module.name, [
      ...module.dependsOn.filter((name) => !names.has(name)).map((name) => `it depends on ${name}, which is not there`),
      ...planTexts(known, module),
      ...rowTexts(known, module),
    ]),
  );
};
