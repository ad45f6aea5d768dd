/** The secret in a client's link, and what is stored of it. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

const SECRET_BYTES = 32;
export const newLink = (): string => randomBytes(SECRET_BYTES).toString('base64url');
export const isLink = (text: string): boolean => /^[\w-]{43}$/.test(text);
export const digestOf = (link: string): string => createHash('sha256').update(link).digest('hex');

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Two capitals and the moment on the company's clock; `wall` is `YYYY-MM-DD HH:mm:ss`. */
export const newOrderNumber = (wall: string): string => {
  const letter = (): string => LETTERS[randomInt(LETTERS.length)] ?? 'A';
  return `${letter()}${letter()}-${wall.replace(/\D/g, '').slice(2)}`;
};
