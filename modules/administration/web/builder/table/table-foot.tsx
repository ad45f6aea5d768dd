/** The dialogs over an editor of a table: somebody else's newer draft, and publishing. */
import { App } from 'antd';
import type { ComponentProps } from 'react';
import type { Key } from '../builder-data.ts';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { builderTexts } from '../i18n/texts.ts';
import { PublishDialog } from '../publish-dialog.tsx';

type FootProps = {
  readonly conflict: ComponentProps<typeof ConflictDialog> | undefined;
  readonly drafted: readonly Key[];
  readonly asked: 'plan' | 'publish' | undefined;
  readonly onPublished: () => void;
  readonly onClose: () => void;
};
export function TableFoot({ conflict, drafted, asked, onPublished, onClose }: FootProps) {
  const t = builderTexts.useText();
  const { message } = App.useApp();
  return (
    <>
      {conflict && <ConflictDialog {...conflict} />}
      {asked && (
        <PublishDialog
          definitions={drafted}
          mode={asked}
          onDone={() => {
            onClose();
            void message.success(t('plan.published'));
            onPublished();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}
