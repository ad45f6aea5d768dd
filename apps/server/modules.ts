/** The business areas of this installation, in the order in which they build on each other, and their demo data. */
import type { DemoLoader, DemoSignIn } from '@lambda/engine/platform/demo.ts';
import { platformModule } from '@lambda/engine/platform/platform.module.ts';
import { demoSignIns as hrSignIns, loadDemo as loadHr } from '@lambda/hr/demo/hr.demo.ts';
import { hrModule } from '@lambda/hr/module.ts';
import type { ModuleDefinition } from '@lambda/model/definitions.ts';
import { loadDemo as loadOrganization } from '@lambda/organization/demo/organization.demo.ts';
import { organizationModule } from '@lambda/organization/module.ts';

export const modules: readonly ModuleDefinition[] = [platformModule, organizationModule, hrModule];
export const demoLoaders: readonly DemoLoader[] = [loadOrganization, loadHr];
export const demoSignIns: readonly DemoSignIn[] = hrSignIns;
