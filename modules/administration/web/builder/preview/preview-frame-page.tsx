/** `/lambda/puzzle/preview-frame`: what a designer shows beside itself, in a window of its own width, language and theme. */
import './preview.css';
import { showLanguage } from '@lambda/web-engine/kit/i18n/language.ts';
import { showHere } from '@lambda/web-engine/kit/theme/appearance.ts';
import { useEffect, useState } from 'react';
import { PreviewList } from '../table/table-preview.tsx';
import { FormPreview } from './form-preview.tsx';
import { isFrom, isShow, type PreviewMessage, READY } from './preview-message.ts';
import { previewTexts } from './texts.ts';

const outer = (): Window | undefined => (window.parent === window ? undefined : window.parent);

export default function PreviewFramePage() {
  const t = previewTexts.useText();
  const [shown, setShown] = useState<PreviewMessage>();
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (!isFrom(event, outer()) || !isShow(event.data)) return;
      // For this window alone: the person's own choices stay as they are.
      showLanguage(event.data.language);
      showHere({ theme: event.data.theme });
      setShown(event.data);
    };
    window.addEventListener('message', hear);
    outer()?.postMessage(READY, window.location.origin);
    return () => window.removeEventListener('message', hear);
  }, []);
  if (!shown) return <p className="preview-empty">{outer() ? t('waiting') : t('alone')}</p>;
  const { show, models } = shown;
  if (show.type === 'form') return <FormPreview form={show.definition} models={models} record={shown.record} />;
  const model = models.find(({ name }) => name === show.definition.model);
  if (!model) return <p className="preview-empty">{t('empty')}</p>;
  return (
    <div className="preview-list">
      <PreviewList model={model} grid={show.definition} targets={new Map(models.map((one) => [one.name, one]))} rows={shown.rows} />
    </div>
  );
}
