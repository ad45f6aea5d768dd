/** `attendance_month_paper`: the month sheet of a form on paper and as a workbook, in the usual form. */
import { useRecordId } from '@lambda/web-engine/form/record-id.ts';
import { Button } from 'antd';
import { FileSpreadsheet, Printer } from 'lucide-react';
import { attendanceTexts } from '../i18n/texts.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function PaperWidget() {
  const t = attendanceTexts.useText();
  const id = useRecordId();
  if (id === null) return null;
  return (
    <div className="att-paper">
      <Button icon={<Printer {...ICON} />} href={`/attendance/month/${id}/paper`} target="_blank" rel="noopener">
        {t('paper.pdf')}
      </Button>
      <Button icon={<FileSpreadsheet {...ICON} />} href={`/attendance/month/${id}/workbook`}>
        {t('paper.workbook')}
      </Button>
    </div>
  );
}
