/** What workflows add to the browser: the state of a record, the designer, and the person's work. */
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerHomeCard, registerProcessHistory, registerScreen, registerWidget } from '@lambda/web-engine/kit/registries.ts';

const ProcessStatusWidget = lazyPage(async () => ({ default: (await import('./process/process-status.tsx')).ProcessStatusWidget }));
const WorkflowWidget = lazyPage(async () => ({ default: (await import('./designer/workflow-widget.tsx')).WorkflowWidget }));
const WorkflowRecords = lazyPage(async () => ({ default: (await import('./records-widget.tsx')).WorkflowRecords }));
const HistoryButton = lazyPage(async () => ({ default: (await import('./process/history-button.tsx')).HistoryButton }));
const MyWork = lazyPage(async () => ({ default: (await import('./work/my-work.tsx')).MyWork }));
const WorkCard = lazyPage(async () => ({ default: (await import('./work/work-card.tsx')).WorkCard }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerHomeCard('work', WorkCard, 'work');
  registerProcessHistory(HistoryButton);
  registerWidget('process_status', ProcessStatusWidget);
  registerWidget('workflow', WorkflowWidget);
  registerWidget('workflow-records', WorkflowRecords);
  registerScreen('my-work', MyWork);
}
