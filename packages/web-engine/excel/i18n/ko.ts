/** Texts of lists on their way to spreadsheets and back in Korean. */
import type { Messages } from '../../i18n/i18n.ts';
import type { mn } from './mn.ts';

export const ko: Messages<keyof typeof mn> = {
  'actions.menu': 'Excel, 인쇄',
  'actions.export': 'Excel 다운로드',
  'export.making': 'Excel 파일을 만드는 중…',
  'export.background': '행이 많아 백그라운드에서 파일을 만듭니다. 준비되면 위쪽 작업 목록에서 받으세요',
  'export.done': '‘{name}’ 파일을 다운로드했습니다',
  'export.failed': 'Excel 파일을 만들지 못했습니다',
};
