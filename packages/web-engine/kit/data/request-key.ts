/** The key that makes a repeated request take effect once, and whether a request may have arrived. */
import type { RequestError } from './client.ts';

/** `crypto.randomUUID` is missing on plain http in a local network; this is not. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** No answer of the server itself: the request may have been carried out all the same. */
export const mayHaveArrived = ({ status }: RequestError): boolean => status === 0 || (status >= 502 && status <= 504);
