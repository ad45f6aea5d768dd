/** All planted faults by what they are about. */
import { FORMS_FAULTS } from './forms.ts';
import type { PlantedFault } from './plant.ts';
import { RECORDS_FAULTS } from './records.ts';
import { RIGHTS_FAULTS } from './rights.ts';
import { TENANCY_FAULTS } from './tenancy.ts';

export const FAULTS: Readonly<Record<'rights' | 'tenancy' | 'records' | 'forms', readonly PlantedFault[]>> = {
  rights: RIGHTS_FAULTS,
  tenancy: TENANCY_FAULTS,
  records: RECORDS_FAULTS,
  forms: FORMS_FAULTS,
};
export const ALL_FAULTS: readonly PlantedFault[] = Object.values(FAULTS).flat();
