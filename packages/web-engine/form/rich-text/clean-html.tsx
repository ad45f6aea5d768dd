/** Formatted text as people read it. Cleaned once more here: what reached the database by another way runs no script. */
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { formTexts } from '../texts.ts';
import { asHtml } from './editable-html.ts';

const OPTIONS = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'video', 'audio'],
  FORBID_ATTR: ['id', 'class', 'name'],
  ADD_ATTR: ['target'],
  ALLOW_DATA_ATTR: false,
};

export default function CleanHtml({ html }: { html: string }) {
  const t = formTexts.useText();
  const clean = useMemo(() => DOMPurify.sanitize(asHtml(html), OPTIONS), [html]);
  if (clean === '') return <span className="record-empty">{t('field.empty')}</span>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list on the line above and by the server before it was stored
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />;
}
