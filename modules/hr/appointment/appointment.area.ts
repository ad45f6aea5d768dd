/** Orders that appoint, move and dismiss people, and the register as of a day. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { followAppointmentsJobDefinition } from './appointment.automation.ts';
import { appointmentCrud, appointmentForm, appointmentGrid, asOfCrud, asOfGrid } from './appointment.views.ts';
import { employeeAppointment } from './employee_appointment.model.ts';

export const appointmentArea = defineArea({
  models: [employeeAppointment],
  grids: [appointmentGrid, asOfGrid],
  forms: [appointmentForm],
  cruds: [appointmentCrud, asOfCrud],
  jobs: [followAppointmentsJobDefinition],
});
