/** A button with a short menu of choices below it, one of which holds. Arrow keys, Home, End and Escape work as everywhere. */
import './controls.css';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export type MenuButtonProps<Value extends string> = {
  /** What the button is called. */
  readonly label: string;
  readonly children: ReactNode;
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly onOpen?: () => void;
};

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

export function MenuButton<Value extends string>({ label, children, choices, chosen, onChoose, onOpen }: MenuButtonProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => [...(frame.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = (focused: boolean) => {
    setOpen(false);
    if (focused) button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const marked =
      frame.current?.querySelector<HTMLElement>('[aria-current]') ?? frame.current?.querySelector<HTMLElement>('[role=menuitem]');
    marked?.focus();
    const outside = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [isOpen]);
  const open = () => {
    onOpen?.();
    setOpen(true);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      return close(true);
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    if (!isOpen) return open();
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    all[step(at, all.length)]?.focus();
  };
  return (
    <div className="lp-choice" ref={frame}>
      <button
        ref={button}
        type="button"
        className="lp-button lp-button-quiet"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close(true) : open())}
        onKeyDown={walk}
      >
        {children}
      </button>
      {isOpen && (
        <div className="lp-choice-menu" role="menu" tabIndex={-1} aria-label={label} onKeyDown={walk}>
          {choices.map((one) => (
            <button
              key={one.value}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-current={one.value === chosen ? 'true' : undefined}
              onClick={() => {
                close(true);
                onChoose(one.value);
              }}
            >
              {one.label}
              {one.value === chosen && <Check size={16} strokeWidth={1.75} aria-hidden />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
