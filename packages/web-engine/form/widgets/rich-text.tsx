/** Formatted text: shown cleaned, written in an editor that is loaded when a form needs it. */
import '../rich-text/rich-text.css';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { editorKeeps } from '../rich-text/editable-html.ts';
import type { InsertTools } from '../rich-text/rich-text-editor.tsx';
import { formTexts } from '../texts.ts';
import { LongTextWidget } from './long-text.tsx';
import { type FieldWidgetProps, textOf } from './widget-props.ts';

const RichTextEditor = lazy(() => import('../rich-text/rich-text-editor.tsx'));
const CleanHtml = lazy(() => import('../rich-text/clean-html.tsx'));

type Props = FieldWidgetProps<FieldOf<'richText'>> & { readonly insertTools?: InsertTools | undefined };

export function RichTextWidget(props: Props) {
  const { id, value, readOnly, label } = props;
  const t = formTexts.useText();
  const html = textOf(value);
  const waiting = <Skeleton active title={false} paragraph={{ rows: 3 }} className="rich-text-waiting" />;
  if (readOnly) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of form controls would be a lie, this is one text that may scroll
      <div id={id} role="group" aria-label={label} className="rich-text-frame is-read-only" tabIndex={-1}>
        <Suspense fallback={waiting}>
          <CleanHtml html={html} />
        </Suspense>
      </div>
    );
  }
  // What the editor would drop (a picture, an alignment) is edited as it is stored, so that opening a form loses nothing.
  if (!editorKeeps(html)) {
    return (
      <>
        <LongTextWidget {...props} />
        <div className="rich-text-source">{t('richText.source')}</div>
      </>
    );
  }
  return (
    <Suspense fallback={waiting}>
      <RichTextEditor {...props} html={html} />
    </Suspense>
  );
}
