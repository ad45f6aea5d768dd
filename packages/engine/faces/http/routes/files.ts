/** `/lambda/krud/upload` and `/files/{id}`: files in and out, for the people of one company. */
import { Readable } from 'node:stream';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isPicture, maxBytesOf } from '@lambda/model/fields/fields.ts';
import { z } from 'zod';
import type { Actor } from '../../../core/access/access.ts';
import type { Registry } from '../../../core/registry/registry.ts';
import { contentDisposition } from '../../../services/files/names.ts';
import { PICTURE_SIZES } from '../../../services/files/place.ts';
import type { StoredFile, UploadLimits } from '../../../services/files/store.ts';
import { type Address, type AddressAsked, defineAddress, idIn } from '../address.ts';
import { isVisit } from '../requests.ts';
import { sentFile } from '../sent-file.ts';

const uploadSchema = z.object({ model: z.string().max(40).optional(), field: z.string().max(40).optional() });
const sizeSchema = z.object({ size: z.enum(PICTURE_SIZES).optional() });
/** A file never changes, but who may open it does: it is asked again after some minutes, and at once by another person. */
const CACHE = 'private, max-age=300';
/** What a public page shows to everybody may be kept by whoever stands between as long as by the browser. */
const COMMON_CACHE = 'public, max-age=300';
const DEFAULT_LIMITS: UploadLimits = { picture: 1_048_576, other: 10_485_760 };

/** The field's own limit when the caller names the field the file is for; what the field refuses is refused on writing. */
function limitsFor(registry: Registry, { model, field }: { model?: string | undefined; field?: string | undefined }): UploadLimits {
  if (model === undefined || field === undefined) return DEFAULT_LIMITS;
  const definition = registry.models.get(model);
  const target = definition && fieldOf(definition, field)?.field;
  if (target?.kind !== 'file' && target?.kind !== 'image' && target?.kind !== 'files' && target?.kind !== 'images')
    throw new PlatformError('UNKNOWN_FIELD', { params: { field: `${model}.${field}` } });
  return { picture: maxBytesOf(target), other: maxBytesOf(target), onlyPictures: isPicture(target) };
}

type FileAsked = Pick<AddressAsked, 'services' | 'request'> & {
  readonly actor: Actor;
  readonly parts: { readonly id: string };
  readonly query: z.infer<typeof sizeSchema>;
};
/** To a visitor a file that is not shown to everybody is one to sign in for, whether it is there or not. */
async function fileOf({ services: { files }, actor, parts, query: { size }, request }: FileAsked): Promise<StoredFile> {
  try {
    return await files.find({ id: idIn(parts.id), size, actor });
  } catch (error) {
    if (isVisit(request) && error instanceof PlatformError) throw new PlatformError('NOT_SIGNED_IN');
    throw error;
  }
}

export const fileAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/lambda/krud/upload',
    tag: 'Files',
    summary: 'Stores a file; answers its address.',
    query: uploadSchema,
    upload: true,
    reply: { media: 'text/plain' },
    answer: async ({ services: { files, registry }, actor, query, request, reply }) => {
      const limits = limitsFor(registry, query);
      if (!request.isMultipart()) throw new PlatformError('WRONG_CONTENT_TYPE');
      const { stream, name } = await sentFile(request);
      const id = await files.store({ stream, fileName: name, limits, actor });
      return reply.type('text/plain; charset=utf-8').send(`/files/${id}`);
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/files/:id',
    who: 'visitors',
    tag: 'Files',
    summary: 'A file.',
    query: sizeSchema,
    reply: { media: '*/*' },
    answer: async (asked) => {
      const { request, reply } = asked;
      const file = await fileOf(asked);
      const version = `"${file.version}"`;
      reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', file.isCommon ? COMMON_CACHE : CACHE)
        .header('vary', 'cookie, authorization')
        .header('etag', version);
      if (request.headers['if-none-match'] === version) return reply.code(304).send();
      reply.type(file.mediaType).header('content-disposition', contentDisposition(file.picture ? 'inline' : 'attachment', file.name));
      // The framework writes a length of its own for every body that is not a stream.
      if (request.method === 'HEAD') return reply.header('content-length', await file.size()).send(Readable.from([]));
      const { stream, bytes } = await file.open();
      return reply.header('content-length', bytes).send(stream);
    },
  }),
];
