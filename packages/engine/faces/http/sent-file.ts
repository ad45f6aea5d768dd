/** The file that a request sends in the field `file`. */
import type { Readable } from 'node:stream';
import type {} from '@fastify/multipart';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyRequest } from 'fastify';

export type SentFile = { readonly stream: Readable; readonly name: string };
/** Read while it comes. Throws BAD_REQUEST when none was sent. */
export async function sentFile(request: FastifyRequest): Promise<SentFile> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (part?.fieldname !== 'file') throw new PlatformError('BAD_REQUEST', { params: { reason: 'file' } });
  return { stream: part.file, name: part.filename };
}
