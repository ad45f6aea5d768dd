/** The first step: the workbook is dropped or chosen; who has none takes the template. */
import { Alert, Button, Progress, Upload } from 'antd';
import { Download, FileSpreadsheet } from 'lucide-react';
import { excelTexts } from './texts.ts';

export type ImportUploadProps = {
  /** The share sent; undefined while nothing is. */
  readonly sent: number | undefined;
  readonly error: string | undefined;
  readonly onFile: (file: File) => void;
  readonly onTemplate: () => void;
};

export function ImportUpload({ sent, error, onFile, onTemplate }: ImportUploadProps) {
  const t = excelTexts.useText();
  return (
    <div className="import-upload">
      {error !== undefined && <Alert type="error" showIcon title={error} />}
      <Upload.Dragger
        accept=".xlsx,.csv,.txt,.tsv,.xlsm"
        multiple={false}
        showUploadList={false}
        disabled={sent !== undefined}
        beforeUpload={(file) => {
          onFile(file);
          return false;
        }}
      >
        <FileSpreadsheet size={32} strokeWidth={1.5} aria-hidden />
        <p className="import-upload-title">{t('upload.title')}</p>
        <p className="import-upload-hint">{t('upload.hint')}</p>
      </Upload.Dragger>
      {sent !== undefined && <Progress percent={Math.round(sent * 100)} status="active" size="small" aria-label={t('upload.sending')} />}
      <div className="import-template">
        <div>
          <strong>{t('template.title')}</strong>
          <p>{t('template.text')}</p>
        </div>
        <Button icon={<Download size={16} strokeWidth={1.75} aria-hidden />} onClick={onTemplate}>
          {t('template.download')}
        </Button>
      </div>
    </div>
  );
}
