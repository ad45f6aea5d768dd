/** A form without a list: the actor's own record, or always a new one. */
import type { CrudDefinition, FormDefinition } from '@lambda/model/definitions/definitions.ts';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FormHandle } from '../../form/record-editor.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { RecordFrame } from '../../form/record-frame.tsx';
import { useHeld } from '../../form/use-held.ts';
import { query } from '../../kit/data/client.ts';
import { useForm } from '../../kit/data/definitions.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '../../kit/page/page-states.tsx';
import { useIsPhone } from '../../kit/page/use-media.ts';
import type { MenuPermissions } from '../../kit/registries.ts';
import { useSession } from '../../kit/session/session.tsx';
import { ownRecordOf } from './own-record.ts';
import { crudTexts } from './texts.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';

type FormPageProps = {
  readonly menuId: string;
  readonly name: string;
  readonly template: CrudDefinition['template'];
  readonly permissions: MenuPermissions;
};
type Reply = Readonly<Record<string, readonly { readonly id: number }[]>>;

/** The own record by the session where it says so, else the first that the actor may read. */
function useOwnRecord(form: FormDefinition | undefined, enabled: boolean) {
  const session = useSession();
  const model = form?.model ?? '';
  const own = form && ownRecordOf(form.model, session);
  const asked = useQuery({
    queryKey: ['own-record', model],
    enabled: enabled && form !== undefined && own === undefined,
    queryFn: async ({ signal }) => (await query<Reply>(`{${model}(limit:1){id}}`, {}, { signal }))[model]?.[0]?.id ?? null,
  });
  return { id: own === undefined ? asked.data : own, error: asked.error, retry: () => void asked.refetch() };
}

const nothing = () => undefined;

export function FormPage({ menuId, name, template, permissions }: FormPageProps) {
  const t = crudTexts.useText();
  const label = useLabel();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const asked = useForm(name);
  const form = useHeld(asked.data);
  const isNew = template === 'create' || !permissions.r;
  const own = useOwnRecord(form, !isNew);
  const ownId = useHeld(own.id);
  const handle = useRef<FormHandle | undefined>(undefined);
  const guard = useLeaveGuard(handle);
  // A saved new record makes room for the next one.
  const [round, setRound] = useState(0);

  // What was begun stays while it is asked for again.
  if (!form || (!isNew && ownId === undefined)) {
    const error = asked.error ?? own.error;
    return error ? <LoadFailed error={error} onRetry={() => (asked.error ? void asked.refetch() : own.retry())} /> : <PageLoading />;
  }
  if (!isNew && ownId === null) return <StateFrame picture="empty" title={t('own.missingTitle')} text={t('own.missingText')} />;
  const width = Math.max(form.width ?? 800, 960);
  const close = () => void navigate('/erp');
  return (
    <div className="crud-page" data-entry={menuId}>
      {/* On a phone every form is a canvas. */}
      <RecordFrame
        kind={isPhone ? 'canvas' : 'page'}
        width={width}
        isFull
        open
        label={label(form.label)}
        onClose={close}
        onClosed={nothing}
      >
        <div className="crud-inline-form" style={isPhone ? undefined : { maxWidth: width }}>
          <RecordForm
            key={round}
            isPage={!isPhone}
            form={name}
            recordId={isNew ? null : (ownId ?? null)}
            permissions={permissions}
            handle={handle}
            onSaved={() => {
              if (!guard.passSaved() && isNew) setRound(round + 1);
            }}
            onSavedNext={isNew ? nothing : undefined}
            onClose={close}
            onDirtyChange={guard.onDirtyChange}
          />
        </div>
      </RecordFrame>
      {guard.dialog}
    </div>
  );
}
