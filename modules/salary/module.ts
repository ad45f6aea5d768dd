/** Pay: the law as dated rows, components as formulas, the run of a month with every number explained, and the payslip. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { componentArea } from './component/component.area.ts';
import { inputArea } from './input/input.area.ts';
import { label } from './label.ts';
import { lawArea } from './law/law.area.ts';
import { salaryMenu } from './menu.views.ts';
import { questionArea } from './question/question.area.ts';
import { reportArea } from './report/report.area.ts';
import { runArea } from './run/run.area.ts';
import { salaryGrants } from './salary.grants.ts';
import { settingArea } from './setting/setting.area.ts';
import { slipArea } from './slip/slip.area.ts';
import { unitArea } from './unit/unit.area.ts';

export const salaryModule = defineModule({
  name: 'salary',
  label: label('Цалин', 'Pay', '급여'),
  dependsOn: ['platform', 'organization', 'hr', 'attendance', 'booking', 'workflow'],
  menus: [salaryMenu],
  areas: [lawArea, componentArea, settingArea, inputArea, runArea, slipArea, unitArea, questionArea, reportArea],
  grants: salaryGrants,
});
