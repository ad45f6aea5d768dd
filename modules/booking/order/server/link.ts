/** The secret in a client's link, and what is stored of it. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

const SECRET_BYTES = 32;
export const newLink = (): string => randomBytes(SECRET_BYTES).toString('base64url');
export const isLink = (text: string): boolean => /^[\w-]{43}$/.test(text);
export const digestOf = (link: string): string => createHash('sha256').update(link).digest('hex');

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Two capitals and the moment on the company's clock, more of them where that number was given already; `wall` is `YYYY-MM-DD HH:mm:ss`. */
export const newOrderNumber = (wall: string, tries = 1): string => {
  const letters = Array.from({ length: 2 * tries }, () => LETTERS[randomInt(LETTERS.length)] ?? 'A').join('');
  return `${letters}-${wall.replace(/\D/g, '').slice(2)}`;
};
