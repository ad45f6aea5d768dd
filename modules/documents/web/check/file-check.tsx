/** Whether a PDF that somebody holds is the very file that was signed. */
import { uploadTo } from '@lambda/web-engine/kit/data/client.ts';
import { Alert } from 'antd';
import { useId, useState } from 'react';
import { documentTexts } from '../i18n/texts.ts';

type Compared = { readonly matches: boolean; readonly made: boolean; readonly valid: boolean };
type Told = { readonly type: 'success' | 'error' | 'warning'; readonly text: string };

export function FileCheck({ code }: { readonly code: string }) {
  const t = documentTexts.useText();
  const id = useId();
  const [told, setTold] = useState<Told>();
  const [isBusy, setBusy] = useState(false);
  const compare = async (file: File) => {
    setBusy(true);
    setTold(undefined);
    try {
      const { data } = await uploadTo<{ data: Compared }>(`/public/document/${encodeURIComponent(code)}/file`, file);
      if (!data.made) setTold({ type: 'warning', text: t('check.fileNotMade') });
      else if (!data.matches) setTold({ type: 'error', text: t('check.fileDiffers') });
      else setTold({ type: data.valid ? 'success' : 'warning', text: t(data.valid ? 'check.fileMatches' : 'check.fileMatchesNotValid') });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setTold({ type: 'error', text: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="document-check-file">
      <h2>
        <label htmlFor={id}>{t('check.file')}</label>
      </h2>
      <input
        id={id}
        type="file"
        accept="application/pdf"
        disabled={isBusy}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again.
          event.target.value = '';
          if (file) void compare(file);
        }}
      />
      <p id={`${id}-note`} className="document-check-note">
        {t('check.fileNote')}
      </p>
      <div role="status">{told && <Alert type={told.type} showIcon title={told.text} />}</div>
    </section>
  );
}
