/** Where a newer definition below and the change made here say different things, for somebody to decide. */
import { Alert, Button } from 'antd';
import type { Collision } from '../builder-data.ts';
import { DifferenceValue } from '../difference-table.tsx';
import type { DefinitionEditor } from '../editor/use-definition-editor.ts';
import { builderTexts } from '../i18n/texts.ts';
import { withValueAt } from './collision-value.ts';

type ListProps = { readonly collisions: readonly Collision[]; readonly editor: DefinitionEditor };
export function CollisionList({ collisions, editor }: ListProps) {
  const t = builderTexts.useText();
  if (collisions.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('collision.title')}
      description={
        <>
          <p className="builder-hint">{t('collision.text')}</p>
          <ul className="builder-problems">
            {collisions.map(({ path, base, theirs, ours, must_take: mustTake }) => (
              <li key={path.join('.')} className="builder-collision">
                <code className="builder-value">{path.join('.')}</code>
                <span>
                  {t('collision.before')}: <DifferenceValue value={base} />
                </span>
                <span>
                  {t('collision.theirs')}: <DifferenceValue value={theirs} />
                </span>
                <span>
                  {t('collision.ours')}: <DifferenceValue value={ours} />
                </span>
                {mustTake && <span className="builder-hint">{t('collision.mustTake')}</span>}
                <span className="builder-deeds">
                  <Button size="small" onClick={() => editor.change(withValueAt(editor.value, path, theirs))}>
                    {t('collision.take')}
                  </Button>
                  {!mustTake && (
                    <Button size="small" onClick={() => editor.change(withValueAt(editor.value, path, ours))}>
                      {t('collision.keep')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
