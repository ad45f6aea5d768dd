/** In what a definition differs from the one below it, each place to be put back by itself. */
import type { StoredDefinition } from '../builder-data.ts';
import { DifferenceTable } from '../difference-table.tsx';
import type { DefinitionEditor } from '../editor/use-definition-editor.ts';
import { builderTexts } from '../i18n/texts.ts';
import { withShippedAt } from './reset-value.ts';

/** Nothing for what is built here and for what is as it was shipped. */
export function OfShipped({
  stored: { shipped, origin, draft },
  editor,
}: {
  readonly stored: StoredDefinition;
  readonly editor: DefinitionEditor;
}) {
  const t = builderTexts.useText();
  if (!shipped || (origin === 'shipped' && draft === null && !editor.isDirty)) return null;
  return (
    <section className="builder-part">
      <h2>{t('changes.ofShipped')}</h2>
      <DifferenceTable
        before={shipped}
        after={editor.value}
        beforeTitle={t('changes.shipped')}
        afterTitle={t('changes.here')}
        none={t('changes.sameAsShipped')}
        onReset={(difference) => editor.change(withShippedAt(editor.value, shipped, difference))}
      />
    </section>
  );
}
