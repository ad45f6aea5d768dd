/** A person (or company) as a picture, or as an initial on a tint that stays the same for the same person. */
import './person-avatar.css';
import { useState } from 'react';
import { initialOf, tintOf } from './initials.ts';

export type PersonAvatarProps = {
  readonly name: string;
  /** An address of an image; when it cannot be shown the initial stands in. */
  readonly image?: string | null | undefined;
  /** Pixels; 24 in rows, 36 in headers, 72 in forms. */
  readonly size?: number;
  /** Chooses the tint; the name unless told. */
  readonly seed?: string | number;
  /** Companies and groups are squares. */
  readonly square?: boolean;
};

/** Decoration beside the written name, so it is hidden from screen readers. */
export function PersonAvatar({ name, image, size = 24, seed, square = false }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string>();
  const tint = tintOf(seed ?? name);
  const shown = image && image !== broken ? image : undefined;
  return (
    <span
      aria-hidden
      className={square ? 'lp-avatar lp-avatar-square' : 'lp-avatar'}
      style={{
        width: size,
        height: size,
        fontSize: Math.max(12, Math.round(size * 0.4)),
        color: `var(--lp-avatar-${tint}-fg)`,
        background: `var(--lp-avatar-${tint}-bg)`,
      }}
    >
      {shown ? <img src={shown} alt="" loading="lazy" onError={() => setBroken(shown)} /> : initialOf(name)}
    </span>
  );
}
