/** The register number of a person, with a word when birthday or gender say something else. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { birthDateFromRegister, genderFromRegister } from '@lambda/model/fields/named-rules.ts';
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { RegisterWidget } from '@lambda/web-engine/form/widgets/register.tsx';
import type { FieldWidgetProps } from '@lambda/web-engine/form/widgets/widget-props.ts';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { theme } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { hrTexts } from '../i18n/texts.ts';

/** What the number says, when the record says something else. */
function mismatchOf({ value, values }: WidgetProps): { birthday: string; gender: 'male' | 'female' } | null {
  const birthday = typeof value === 'string' ? birthDateFromRegister(value) : null;
  if (birthday === null || typeof value !== 'string') return null;
  const gender = genderFromRegister(value);
  const differs = (written: unknown, said: string): boolean => Boolean(written) && written !== said;
  return differs(values.birthday, birthday) || differs(values.gender, gender) ? { birthday, gender } : null;
}

export function RegisterPersonWidget(props: WidgetProps) {
  const t = hrTexts.useText();
  const { token } = theme.useToken();
  const mismatch = mismatchOf(props);
  return (
    <>
      <RegisterWidget {...(props as FieldWidgetProps<FieldOf<'register'>>)} />
      {mismatch && (
        <div role="status" style={{ display: 'flex', gap: 6, marginTop: 4, fontSize: 12, lineHeight: '18px', color: token.colorWarning }}>
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          <RunningText>{t(`register.${mismatch.gender}`, { birthday: formatDate(mismatch.birthday) })}</RunningText>
        </div>
      )}
    </>
  );
}
