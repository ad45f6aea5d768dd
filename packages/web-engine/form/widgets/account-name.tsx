/** A line of text that names the account of a colleague: asked about as the field is left. */

import type { Field, FieldOf } from '@lambda/model/fields/fields.ts';
import { ACCOUNT_RULE } from '@lambda/model/fields/named-rules.ts';
import { useRef } from 'react';
import { RequestError, request } from '../../kit/data/client.ts';
import { TextWidget } from './text.tsx';
import { type FieldWidgetProps, textOf } from './widget-props.ts';

export const namesAccount = (field: Field): field is FieldOf<'text'> =>
  field.kind === 'text' && field.rules?.includes(ACCOUNT_RULE) === true;

export function AccountNameWidget(props: FieldWidgetProps<FieldOf<'text'>>) {
  const { value, storedValue, onChange, onBlur, onProblem } = props;
  const asked = useRef('');
  const ask = async () => {
    const text = textOf(value).trim();
    if (text === '' || text === textOf(storedValue) || text === asked.current) return;
    asked.current = text;
    try {
      const { msg } = await request<{ status: boolean; msg?: string }>('/lambda/check', { method: 'POST', body: { value: text } });
      if (asked.current === text) onProblem(msg);
    } catch (failure) {
      // The server looks again when the record is saved.
      if (!(failure instanceof RequestError)) throw failure;
    }
  };
  return (
    <TextWidget
      {...props}
      onChange={(next) => {
        asked.current = '';
        onProblem(undefined);
        onChange(next);
      }}
      onBlur={() => {
        onBlur();
        void ask();
      }}
    />
  );
}
