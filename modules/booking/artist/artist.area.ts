/** Who gives services, when, and which ones. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { artistsCrud, artistsForm, artistsGrid } from './artist.views.ts';
import { artistDaysOff } from './artist_days_off.model.ts';
import { artistHours } from './artist_hours.model.ts';
import { artistServicesSkills } from './artist_services_skills.model.ts';
import { artists } from './artists.model.ts';

export const artistArea = defineArea({
  models: [artists, artistServicesSkills, artistHours, artistDaysOff],
  grids: [artistsGrid],
  forms: [artistsForm],
  cruds: [artistsCrud],
});
