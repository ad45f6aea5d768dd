/**
 * The account of an employee. In a new record it is found by the whole login name or e-mail: the form is filled with what its person has
 * said of themself, and once the record is stored the two are linked. In a stored record it is shown; there the action links it.
 */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { useOfferedActions } from '@lambda/web-engine/form/actions/action-data.ts';
import { useRecordId } from '@lambda/web-engine/form/record-id.ts';
import { useWidgetForm, type WidgetForm } from '@lambda/web-engine/form/widget-form.ts';
import { ReferenceWidget } from '@lambda/web-engine/form/widgets/reference.tsx';
import type { FieldWidgetProps } from '@lambda/web-engine/form/widgets/widget-props.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { usePage } from '@lambda/web-engine/kit/data/page-scope.ts';
import { newKey } from '@lambda/web-engine/kit/data/request-key.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { App, Button, Input } from 'antd';
import { UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { findingTexts } from './i18n/texts.ts';
import { type FoundAccount, FoundAccountLine, mayLink, useFoundAccount } from './use-found-account.tsx';

const LINK = 'link-login';
type Found = { readonly typed: string; readonly found: FoundAccount };
const LONGEST = 255;

export function AccountOfEmployeeWidget(given: WidgetProps) {
  const props = given as FieldWidgetProps<FieldOf<'reference'>>;
  const form = useWidgetForm();
  const isNew = useRecordId() === null && form !== undefined;
  const mayFind = useOfferedActions(isNew ? 'employee' : '').data?.some(({ name }) => name === LINK) ?? false;
  if (!isNew || !mayFind) return <ReferenceWidget {...props} />;
  return (
    <>
      <AccountSearch {...props} form={form} />
      {!props.readOnly && (
        <div style={{ marginTop: 8 }}>
          <ReferenceWidget {...props} id={`${props.id}-account`} />
        </div>
      )}
    </>
  );
}

function AccountSearch({ id, describedBy, form }: FieldWidgetProps & { readonly form: WidgetForm }) {
  const t = findingTexts.useText();
  const { message } = App.useApp();
  const page = usePage();
  // Another step of the form takes the field away, not what was found.
  const before = form.kept.get(LINK) as Found | undefined;
  const { outcome, isBusy, search, forget } = useFoundAccount(before?.found);
  const [typed, setTyped] = useState(before?.typed ?? '');
  const value = typed.trim();
  const callOff = () => {
    forget();
    form.afterSave(LINK, undefined);
    form.kept.delete(LINK);
  };
  const take = async () => {
    if (value === '' || isBusy) return;
    callOff();
    const found = await search(value);
    if (!found) return;
    // Of somebody outside the company the name is all that is known.
    form.fill(found.record ?? (found.is_linked ? {} : { lastname: found.last_name, firstname: found.first_name }));
    if (!mayLink(found)) return;
    form.kept.set(LINK, { typed: value, found } satisfies Found);
    form.afterSave(LINK, async (employee) => {
      const headers = { 'Idempotency-Key': newKey() };
      await request(`/lambda/actions/${LINK}`, { method: 'POST', body: { ids: [employee], input: { account: value } }, headers, page });
      message.success(t('account.linked'));
    });
  };
  return (
    <>
      <div style={{ display: 'flex', gap: 8 }}>
        <Input
          id={id}
          aria-describedby={describedBy}
          placeholder={t('account.hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (outcome) callOff();
          }}
          onPressEnter={(event) => {
            // Enter looks for the account; it does not send the form.
            event.preventDefault();
            void take();
          }}
        />
        <Button
          icon={<UserRoundSearch size={16} strokeWidth={1.75} aria-hidden />}
          loading={isBusy}
          disabled={value === ''}
          onClick={() => void take()}
        >
          {t('account.find')}
        </Button>
      </div>
      <div role="status">
        {outcome && (
          <FoundAccountLine
            outcome={outcome}
            ready={(name) => (
              <>
                {t('account.ready', { name })}{' '}
                <Button type="link" size="small" style={{ height: 18, padding: 0, fontSize: 12 }} onClick={callOff}>
                  {t('account.callOff')}
                </Button>
              </>
            )}
          />
        )}
      </div>
    </>
  );
}
