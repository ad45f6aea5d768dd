/** The quick search: waits for a pause in typing, follows the address when that changes by itself. */
import { Input, type InputRef } from 'antd';
import { Search, X } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { pointAt } from '../kit/pointing/point-marks.ts';
import { gridTexts } from './texts.ts';

const PAUSE_MS = 250;

export type SearchBoxProps = {
  readonly value: string;
  readonly hint: string | undefined;
  readonly onSearch: (text: string) => void;
  readonly inputRef?: Ref<InputRef>;
};

export function SearchBox({ value, hint, onSearch, inputRef }: SearchBoxProps) {
  const t = gridTexts.useText();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    search.current(sent.current);
  };
  const placeholder = hint ?? t('search.placeholder');
  return (
    <Input
      ref={inputRef}
      className="grid-search"
      type="search"
      role="searchbox"
      aria-label={placeholder}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
      allowClear={{ clearIcon: <X size={14} strokeWidth={2} role="img" aria-label={t('search.clear')} /> }}
      maxLength={200}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        const text = target.value;
        // Clearing is a decision, not a word half typed.
        if (text === '') send('');
        else timer.current = setTimeout(() => send(text), PAUSE_MS);
      }}
      onPressEnter={() => send(typed)}
      {...pointAt('search')}
    />
  );
}
