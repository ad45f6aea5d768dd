/** What pay brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { componentServer } from '../component/component.server.ts';
import { loadDemo } from '../demo/salary.demo.ts';
import { salaryModule } from '../module.ts';
import { outServer } from '../out/out.server.ts';
import { questionServer } from '../question/question.server.ts';
import { runServer } from '../run/run.server.ts';
import { settingServer } from '../setting/setting.server.ts';
import { slipServer } from '../slip/slip.server.ts';
import { unitServer } from '../unit/unit.server.ts';

export const salaryServer = defineServerModule({
  module: salaryModule,
  areas: [componentServer, settingServer, runServer, slipServer, outServer, unitServer, questionServer],
  demo: loadDemo,
});
