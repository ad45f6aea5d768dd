/** Every check of the definitions, the same at start and at publishing. Each looks at what those before it have found sound. */

import { crudFaults } from '../crud-checks.ts';
import { calculationFaults } from '../expressions.ts';
import { actionFaults } from './action-checks.ts';
import { menuFaults } from './address-checks.ts';
import { type Fault, faultsOf, type Known, refuseFaults, sentences } from './fault.ts';
import { figureFaults } from './figure-checks.ts';
import { formFaults } from './form-checks.ts';
import { gridFaults } from './grid-checks.ts';
import { modelFaults } from './model-checks.ts';
import { moduleFaults } from './module-checks.ts';
import { notificationFaults } from './notification-checks.ts';
import { roleFaults } from './role-checks.ts';
import { viewFaults } from './view-checks.ts';

const calculations = (known: Known): readonly Fault[] =>
  [...known.models.values()].flatMap((model) => sentences('model', model.name, calculationFaults(known, model)));
const screens = (known: Known): readonly Fault[] =>
  [...known.cruds.values()].flatMap((crud) => {
    const missing = crud.grid === undefined || known.grids.has(crud.grid) ? [] : [`there is no grid ${crud.grid}`];
    return faultsOf('crud', crud.name, [...missing, ...crudFaults(known, crud)]);
  });

const STAGES: readonly (readonly ((known: Known) => readonly Fault[])[])[] = [
  [modelFaults, calculations],
  [viewFaults, formFaults, gridFaults, screens, menuFaults, actionFaults, figureFaults, notificationFaults],
  [moduleFaults, roleFaults],
];

/** Throws one error with every fault of the first stage that has some. */
export function checkDefinitions(known: Known): void {
  for (const stage of STAGES)
    refuseFaults(
      known.modules,
      stage.flatMap((check) => check(known)),
    );
}
