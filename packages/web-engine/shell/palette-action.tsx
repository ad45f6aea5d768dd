/** Asks about an action that was chosen in the palette, with the rights of the entry behind which its record was found. */
import '../form/actions/actions.css';
import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../form/actions/action-dialog.tsx';
import { PageProvider } from '../kit/data/page-scope.ts';
import type { AskedAction } from './use-palette-groups.ts';

type PaletteActionProps = { readonly open: boolean; readonly asked: AskedAction | undefined; readonly onClose: () => void };

export function PaletteAction({ open, asked, onClose }: PaletteActionProps) {
  const client = useQueryClient();
  if (!open || !asked) return null;
  const { action, record } = asked;
  return (
    <PageProvider value={record.list.menuId}>
      <ActionDialog
        key={`${action.name} ${record.id}`}
        action={action}
        records={[record]}
        nameOf={() => record.name}
        onClose={onClose}
        onDone={() => {
          onClose();
          // The page that is open may show the record.
          void client.invalidateQueries();
        }}
      />
    </PageProvider>
  );
}
