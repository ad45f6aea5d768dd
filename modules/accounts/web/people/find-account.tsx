/** A login name or an e-mail, and whose it is: asked for before an account is linked to the record of an employee. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { TextWidget } from '@lambda/web-engine/form/widgets/text.tsx';
import { type FieldWidgetProps, textOf } from '@lambda/web-engine/form/widgets/widget-props.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { Button } from 'antd';
import { findingTexts } from './i18n/texts.ts';
import { FoundAccountLine, useFoundAccount } from './use-found-account.tsx';

export function FindAccountWidget(given: WidgetProps) {
  const props = given as FieldWidgetProps<FieldOf<'text'>>;
  const t = findingTexts.useText();
  const { outcome, isBusy, search, forget } = useFoundAccount();
  const value = textOf(props.value).trim();
  return (
    <>
      <div style={{ display: 'flex', gap: 8 }}>
        <TextWidget
          {...props}
          onChange={(next) => {
            forget();
            props.onChange(next);
          }}
        />
        <Button loading={isBusy} disabled={value === ''} onClick={() => void search(value)}>
          {t('check')}
        </Button>
      </div>
      <div role="status">
        {outcome && !props.invalid && <FoundAccountLine outcome={outcome} ready={(name) => t('check.found', { name })} />}
      </div>
    </>
  );
}
