/** Session tokens: 32 random bytes for the caller, a digest for the server, and the anti-forgery value that belongs to them. */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** A fresh opaque token. Only its digest is stored, so a copy of the database opens no session. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Whether a text can be a token at all; anything else is refused without asking the database. */
export const isToken = (text: string): boolean => TOKEN_PATTERN.test(text);
export const tokenDigest = (token: string): string => hash('sha256', token, 'hex');

/**
 * The value of the cookie `XSRF-TOKEN`. Keyed by the token itself: every server computes the same one without a shared
 * secret, it changes with the session, and the token cannot be found from it.
 */
export const xsrfOf = (token: string): string => createHmac('sha256', token).update('XSRF-TOKEN').digest('base64url');

/** Compares without telling by its duration where the texts differ. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
