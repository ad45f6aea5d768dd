/** Requests as they are written: nothing straightens the address, and nothing is added. */
import { request } from 'node:http';

export type RawAnswer = { readonly status: number; readonly text: string; readonly location?: string | undefined };
export type RawRequest = { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

export function rawRequest(url: string, path: string, { method = 'GET', headers = {}, body }: RawRequest = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const length: Record<string, string> = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers: { ...length, ...headers }, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString(), location: reply.headers.location }),
      );
    });
    call.on('error', (error) => reject(new Error(`${method} ${path}: ${error.message}`, { cause: error })));
    call.end(body);
  });
}

/** A refusal with nothing of the company's in it: neither its people nor its choices nor its day. */
export const isSilent = ({ status, text }: RawAnswer): boolean =>
  status >= 400 && (!/"(employee|data|user|permission|schema|today|value)":/.test(text) || /"errors":/.test(text));
