/** Formatted text as people read it. Cleaned once more here: what reached the database by another way runs no script. */
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { formTexts } from '../texts.ts';
import { asHtml } from './editable-html.ts';

const OPTIONS = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'video', 'audio'],
  FORBID_ATTR: ['id', 'class', 'name'],
  ADD_ATTR: ['target'],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

export default function CleanHtml({ html }: { html: string }) {
  const t = formTexts.useText();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(DOMPurify.sanitize(asHtml(html), OPTIONS));
  }, [html]);
  if (html === '') return <span className="record-empty">{t('field.empty')}</span>;
  return <div ref={place} className="rich-text" />;
}
