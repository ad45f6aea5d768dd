/** Big keys for a quantity; a keyboard writes it too. */
import { Delete } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { inventoryTexts } from '../i18n/texts.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const;
const MOST_DIGITS = 9;

/** The quantity with one more key; as it was where the key makes no number of it. */
export function typed(value: string, key: string, digits: number): string {
  if (key === '.') return digits === 0 || value.includes('.') ? value : `${value || '0'}.`;
  const [whole = '', part] = value.split('.');
  if (part !== undefined) return part.length < digits ? value + key : value;
  if (whole === '0') return key;
  return whole.length < MOST_DIGITS ? value + key : value;
}

type Props = {
  readonly value: string;
  readonly digits: number;
  readonly onChange: (value: string) => void;
  readonly onDone: () => void;
};
export function Keypad({ value, digits, onChange, onDone }: Props) {
  const t = inventoryTexts.useText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="ct-keypad">
      <input
        ref={input}
        className="ct-quantity"
        aria-label={t('count.quantity')}
        inputMode="none"
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          const text = target.value.replace(',', '.');
          if (new RegExp(`^\\d{0,${MOST_DIGITS}}${digits > 0 ? `(\\.\\d{0,${digits}})?` : ''}$`).test(text)) onChange(text);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onDone();
        }}
      />
      <div className="ct-keys">
        {KEYS.map((key) => (
          <button key={key} type="button" disabled={key === '.' && digits === 0} onClick={() => onChange(typed(value, key, digits))}>
            {key}
          </button>
        ))}
        <button type="button" aria-label={t('count.erase')} onClick={() => onChange(value.slice(0, -1))}>
          <Delete size={24} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </div>
  );
}
