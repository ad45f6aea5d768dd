/** A citizen's register number: typed, or its two letters picked from the alphabet, then eight digits. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { Button, Input, type InputRef, Popover } from 'antd';
import { ALargeSmall } from 'lucide-react';
import { useRef, useState } from 'react';
import { formTexts } from '../texts.ts';
import { missingRegisterDigits, REGISTER_LETTERS, typeRegister, withRegisterLetter } from '../typed-text.ts';
import { ReadOnlyBox } from './read-only-box.tsx';
import { controlProps, type FieldWidgetProps, textOf } from './widget-props.ts';

function Letters({ value, onPick }: { value: unknown; onPick: (place: 0 | 1, letter: string) => void }) {
  const t = formTexts.useText();
  const signs = [...textOf(value)];
  const places = [0, 1] as const;
  return (
    <div className="record-letters">
      {places.map((place) => (
        <fieldset key={place}>
          <legend>{t('register.letter', { place: place + 1 })}</legend>
          {REGISTER_LETTERS.map((letter) => (
            <Button
              key={letter}
              size="small"
              type={signs[place] === letter ? 'primary' : 'text'}
              aria-pressed={signs[place] === letter}
              onClick={() => onPick(place, letter)}
            >
              {letter}
            </Button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

export function RegisterWidget(props: FieldWidgetProps<FieldOf<'register'>>) {
  const { value, onChange, onBlur, readOnly, invalid } = props;
  const t = formTexts.useText();
  const [isOpen, setOpen] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const input = useRef<InputRef>(null);
  if (readOnly) return <ReadOnlyBox {...props} text={textOf(value)} />;

  const missing = missingRegisterDigits(value);
  const pick = (place: 0 | 1, letter: string) => {
    onChange(withRegisterLetter(value, place, letter));
    if (place === 0) return;
    setOpen(false);
    input.current?.focus({ cursor: 'end' });
  };
  return (
    <Input
      {...controlProps(props)}
      ref={input}
      value={textOf(value)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      suffix={
        <>
          {isFocused && !invalid && missing ? <span className="record-hint">{t('register.missing', { missing })}</span> : null}
          <Popover
            trigger="click"
            open={isOpen}
            onOpenChange={setOpen}
            placement="bottomRight"
            content={<Letters value={value} onPick={pick} />}
          >
            <Button
              type="text"
              size="small"
              className="record-in-box"
              aria-label={t('register.letters')}
              icon={<ALargeSmall size={16} strokeWidth={1.75} />}
            />
          </Popover>
        </>
      }
      onChange={(event) => onChange(typeRegister(event.target.value))}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        onBlur();
      }}
    />
  );
}
