/** What stands over the editor of a template: a Word file to begin with, and the paper as it will look. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError, requestFile, uploadTo } from '@lambda/web-engine/kit/data/client.ts';
import { Alert, App, Button } from 'antd';
import { Eye, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { documentTexts } from '../i18n/texts.ts';
import './template-tools.css';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const WORD = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** As long as a window may take to open it. */
const KEPT_MS = 600_000;
type Fault = { readonly kind: 'unknown' | 'unclosed' | 'broken'; readonly name: string; readonly page: number | null };
type LeftOut = 'pictures' | 'numbering' | 'headers' | 'alignment' | 'levels';
type Imported = { readonly html: string; readonly faults: readonly Fault[]; readonly left_out: readonly LeftOut[] };
type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function ImportTold({ imported: { faults, left_out } }: { readonly imported: Imported }) {
  const t = documentTexts.useText();
  const lines = [
    ...faults.map(({ kind, name, page }) => {
      const field = `{{${name}}}`;
      return page === null ? t(`word.${kind}`, { field }) : t(`word.${kind}OnPage`, { field, page });
    }),
    ...left_out.map((part) => t(`word.left.${part}`)),
  ];
  if (lines.length === 0) return <Alert type="success" showIcon title={t('word.done')} />;
  return (
    <Alert
      type={faults.length > 0 ? 'error' : 'warning'}
      showIcon
      title={t(faults.length > 0 ? 'word.faults' : 'word.leftOut')}
      description={
        <ul className="document-template-told">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );
}

type ToolsProps = {
  /** The stored type; null for a new one. */
  readonly id: number | null;
  readonly values: Values;
  readonly template: unknown;
  readonly onImported: (html: string) => void;
};
export function TemplateTools({ id, values, template, onImported }: ToolsProps) {
  const t = documentTexts.useText();
  const { modal, message } = App.useApp();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'word' | 'preview'>();
  const [imported, setImported] = useState<Imported>();
  const told = (error: unknown) => {
    if (!(error instanceof RequestError)) throw error;
    message.error(error.message);
  };
  const read = async (file: File) => {
    setBusy('word');
    try {
      const { data } = await uploadTo<{ data: Imported }>(`/document/template/word${id === null ? '' : `?type=${id}`}`, file);
      setImported(data);
      onImported(data.html);
    } catch (error) {
      told(error);
    } finally {
      setBusy(undefined);
    }
  };
  const choose = () => {
    const open = () => chooser.current?.click();
    if (textOf(template) === '') return open();
    modal.confirm({ title: t('word.replaces'), okText: t('word.choose'), onOk: open });
  };
  const preview = async () => {
    setBusy('preview');
    // Opened by the click itself: a window that comes later is taken for an advertisement.
    const page = window.open('', '_blank');
    try {
      const made = await requestFile<never>('/document/template/preview', {
        method: 'POST',
        body: {
          type: id,
          name: textOf(values.document_name),
          template: textOf(template),
          page_size: textOf(values.page_size) || 'A4',
          page_orientation: textOf(values.page_orientation) || 'portrait',
          page_header: textOf(values.page_header) || null,
          page_footer: textOf(values.page_footer) || null,
        },
      });
      if (!('file' in made)) return;
      const file = URL.createObjectURL(made.file);
      setTimeout(() => URL.revokeObjectURL(file), KEPT_MS);
      if (page) page.location.href = file;
      else window.location.assign(file);
    } catch (error) {
      page?.close();
      told(error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="document-template-tools">
      <div>
        <Button icon={<FileUp {...ICON} />} {...whileBusy(busy === 'word')} onClick={choose}>
          {t('word.import')}
        </Button>
        <Button icon={<Eye {...ICON} />} {...whileBusy(busy === 'preview')} onClick={() => void preview()}>
          {t('template.preview')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={WORD}
        hidden
        aria-label={t('word.import')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      {imported && <ImportTold imported={imported} />}
    </div>
  );
}
