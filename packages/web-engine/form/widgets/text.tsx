/** One line of text, and its kinds with a keyboard of their own: e-mail, web address, the time of day. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { usePage } from '../../kit/data/page-scope.ts';
import { isProposing, proposalQuery } from '../proposals.ts';
import { formTexts } from '../texts.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

type LineField = FieldOf<'text' | 'email' | 'url' | 'time'>;

/** Seconds that are nought are not shown. */
const shownText = (field: LineField, value: unknown): string =>
  field.kind === 'time' ? textOf(value).replace(/^(\d\d:\d\d):00$/, '$1') : textOf(value);

const KEYBOARDS = {
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  url: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, placeholder: 'https://' },
  time: { inputMode: 'numeric', placeholder: '09:00' },
  text: {},
} as const;

/** The next free code, where none stands or the one that does was refused. */
function FreeCode({ name, modelName = '', value, onChange }: Pick<FieldWidgetProps, 'name' | 'modelName' | 'value' | 'onChange'>) {
  const t = formTexts.useText();
  const because = textOf(value);
  const { data } = useQuery(proposalQuery({ model: modelName, field: name, page: usePage(), because, enabled: modelName !== '' }));
  if (!data || data === because) return null;
  return (
    <Button
      type="link"
      className="record-free-code"
      size="small"
      aria-label={t('code.take', { code: data })}
      // The field would be left first, and its message would move the button away.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(data)}
    >
      {data}
    </Button>
  );
}

export function TextWidget(props: FieldWidgetProps<LineField>) {
  const { name, modelName, field, value, onChange, onBlur, readOnly, inRow, invalid } = props;
  const text = shownText(field, value);
  // The place for it stays: an input that gets or loses one would lose the focus.
  const offersCode = text === '' || invalid;
  if (readOnly) return <ReadOnlyBox {...props} text={text} />;
  return (
    <Input
      {...controlProps(props)}
      value={text}
      autoComplete="off"
      {...KEYBOARDS[field.kind]}
      {...(isProposing(field) && !inRow ? { suffix: offersCode ? <FreeCode {...{ name, modelName, value, onChange }} /> : <span /> } : {})}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        const clean = normaliseValue(field, textOf(value));
        if (clean !== (value ?? null)) onChange(clean ?? '');
        onBlur();
      }}
    />
  );
}
