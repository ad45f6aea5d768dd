/** A form without a list: the actor's own record, or always a new one. */
import type { CrudDefinition, FormDefinition } from '@lambda/model/definitions.ts';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { query } from '../data/client.ts';
import { useForm } from '../data/definitions.ts';
import type { FormHandle } from '../form/record-editor.tsx';
import { RecordForm } from '../form/record-form.tsx';
import type { MenuPermissions } from '../registries.ts';
import { useSession } from '../session/session.tsx';
import { LoadFailed, PageLoading } from '../shell/page-states.tsx';
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

export function FormPage({ menuId, name, template, permissions }: FormPageProps) {
  const t = crudTexts.useText();
  const navigate = useNavigate();
  const form = useForm(name);
  const isNew = template === 'create' || !permissions.r;
  const own = useOwnRecord(form.data, !isNew);
  const handle = useRef<FormHandle | undefined>(undefined);
  const guard = useLeaveGuard(handle);
  // A saved new record makes room for the next one.
  const [round, setRound] = useState(0);

  const error = form.error ?? own.error;
  if (error) return <LoadFailed error={error} onRetry={() => (form.error ? void form.refetch() : own.retry())} />;
  if (!form.data || (!isNew && own.id === undefined)) return <PageLoading />;
  if (!isNew && own.id === null) return <StateFrame picture="empty" title={t('own.missingTitle')} text={t('own.missingText')} />;
  return (
    <div className="crud-page" data-entry={menuId}>
      <div className="crud-inline-form" style={{ maxWidth: Math.max(form.data.width ?? 800, 960) }}>
        <RecordForm
          key={round}
          isPage
          form={name}
          recordId={isNew ? null : (own.id ?? null)}
          permissions={permissions}
          handle={handle}
          onSaved={() => {
            if (!guard.passSaved() && isNew) setRound(round + 1);
          }}
          onSavedNext={isNew ? () => undefined : undefined}
          onClose={() => void navigate('/erp')}
          onDirtyChange={guard.onDirtyChange}
        />
      </div>
      {guard.dialog}
    </div>
  );
}
