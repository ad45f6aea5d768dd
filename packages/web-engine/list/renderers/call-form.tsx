/** A button in a row that opens a form of that record over the list. */
import { Button } from 'antd';
import { SquarePen } from 'lucide-react';
import { useCallback, useState } from 'react';
import { RecordForm } from '../../form/record-form.tsx';
import { RecordFrame, useFrame } from '../../form/record-frame.tsx';
import { useForm } from '../../kit/data/definitions.ts';
import { usePage } from '../../kit/data/page-scope.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { useIsPhone } from '../../kit/page/use-media.ts';
import type { RendererProps } from '../../kit/registries.ts';
import { useSession } from '../../kit/session/session.tsx';
import { gridTexts } from '../texts.ts';

function OpenedForm({ form, id, isOpen, close, gone }: { form: string; id: number; isOpen: boolean; close: () => void; gone: () => void }) {
  const label = useLabel();
  const { permissionsOf } = useSession();
  const permissions = permissionsOf(usePage() ?? '');
  const definition = useForm(form);
  const frame = useFrame('popup', definition.data?.width, useIsPhone());
  return (
    <RecordFrame {...frame} open={isOpen} label={definition.data ? label(definition.data.label) : ''} onClose={close} onClosed={gone}>
      <RecordForm
        form={form}
        recordId={id}
        permissions={permissions}
        readOnly={!permissions.u}
        nestedIn="list"
        onSaved={close}
        onClose={close}
      />
    </RecordFrame>
  );
}

/** The changed row is drawn anew by the list itself, which hears of every change of its records. */
export function CallFormCell({ row, form }: RendererProps) {
  const t = gridTexts.useText();
  const [drawn, setDrawn] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const gone = useCallback(() => setDrawn(false), []);
  if (form === undefined || typeof row.id !== 'number') return null;
  return (
    <>
      <Button
        type="link"
        size="small"
        icon={<SquarePen size={14} strokeWidth={1.75} aria-hidden />}
        onClick={(event) => {
          event.stopPropagation();
          setDrawn(true);
          setOpen(true);
        }}
      >
        {t('callForm.open')}
      </Button>
      {drawn && <OpenedForm form={form} id={row.id} isOpen={isOpen} close={close} gone={gone} />}
    </>
  );
}
