/** Holds on to what was read while it is read again: what is typed on top of it must not go meanwhile. */
import { useState } from 'react';

export function useHeld<T>(value: T | undefined): T | undefined {
  const [held, setHeld] = useState(value);
  if (value !== undefined && value !== held) setHeld(value);
  return value === undefined ? held : value;
}
