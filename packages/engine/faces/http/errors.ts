/** Every failure as a reply: the catalogue's code, status and text in the caller's language; faults show a request id only. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { type ErrorCode, PlatformError } from '@lambda/model/errors/errors.ts';
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import { DatabaseError, DatabaseUnavailable, FULL_STATE } from '../../sql/database.ts';
import { AWAY_STATES, isRowHeld, VALUE_STATES } from '../../sql/sql-states.ts';

export type ErrorReply = {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: number | null;
  /** Whether the cause is ours and belongs into the log. */
  readonly fault: boolean;
};
type Circumstances = {
  readonly language: Language;
  readonly requestId: string;
  /** Whether `status` and `error` stand beside `errors`; not in answers of GraphQL. */
  readonly plain?: boolean;
};

const RETRY_AFTER_SECONDS = 2;
/** Passing: what the server leans on is away for a while, or somebody else holds the record. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'FILES_UNAVAILABLE', 'RECORD_BUSY']);

function platformErrorOf(error: unknown, requestId: string): PlatformError {
  if (error instanceof PlatformError) return error;
  if (error instanceof DatabaseUnavailable) return new PlatformError('UNAVAILABLE');
  if (isRowHeld(error)) return new PlatformError('RECORD_BUSY');
  if (error instanceof DatabaseError && AWAY_STATES.has(error.sqlState)) return new PlatformError('UNAVAILABLE');
  if (error instanceof DatabaseError && error.sqlState === FULL_STATE) return new PlatformError('DATABASE_FULL');
  if (error instanceof DatabaseError && VALUE_STATES.has(error.sqlState))
    return new PlatformError('BAD_REQUEST', { params: { reason: 'value' } });
  return new PlatformError('INTERNAL', { params: { request: requestId } });
}

/** Whether what the server leans on is away for a while: the same request succeeds when it is back. */
export const isAway = (error: unknown): boolean => platformErrorOf(error, '').code === 'UNAVAILABLE';

/** A text, or the messages of each wrong field: what callers of the plain addresses read beside `errors`. */
function plainError(message: string, fields: readonly { readonly field: string; readonly message: string }[]): unknown {
  if (fields.length === 0) return message;
  const messages = new Map<string, string[]>();
  for (const one of fields) messages.set(one.field, [...(messages.get(one.field) ?? []), one.message]);
  return Object.fromEntries(messages);
}

/** Which record was deleted, by whom and when. */
function deletedIn({ code, params: { id, at, by, who } }: PlatformError): object {
  return code === 'RECORD_DELETED' ? { deleted: { id, deleted_at: at, deleted_by: by ? { id: by, name: who } : null } } : {};
}

/** The reply for anything thrown while a request was served. */
export function errorReply(error: unknown, { language, requestId, plain = false }: Circumstances): ErrorReply {
  const known = platformErrorOf(error, requestId);
  const fields = known.fields.map((field) => ({ field: field.field, code: field.code, message: fieldErrorText(field, language) }));
  const rows = known.rows.map(({ id, reason }) => ({ id, code: reason.code, message: reason.textIn(language) }));
  const message = known.textIn(language);
  const extensions = {
    code: known.code,
    status: known.status,
    fields,
    ...(rows.length > 0 && { rows }),
    ...(known.details && { details: known.details }),
    ...deletedIn(known),
  };
  const seconds = Number(known.params.seconds);
  return {
    status: known.status,
    body: JSON.stringify({ ...(plain && { status: false, error: plainError(message, fields) }), errors: [{ message, extensions }] }),
    retryAfter: PASSING.has(known.code) ? RETRY_AFTER_SECONDS : Number.isFinite(seconds) ? seconds : null,
    fault: known.code === 'INTERNAL',
  };
}

/** What the web framework refuses on its own, in our words. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_CONTENT_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'WRONG_CONTENT_TYPE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_BAD_URL: 'NO_SUCH_ADDRESS',
};

/** The reader of forms gives its errors neither code nor status: the form breaks off, or names no boundary or one that is none. */
const BROKEN_FORM = /unexpected end of multipart data$|^Multipart: Boundary not found$|^Boundary required$|^The needle /i;

/** Turns a refusal of the framework into an error of the catalogue; anything else is passed on. */
export function fromFramework(error: unknown, limit: string): unknown {
  const { code, statusCode, message } = error as { code?: unknown; statusCode?: unknown; message?: unknown };
  if (typeof message === 'string' && BROKEN_FORM.test(message))
    return new PlatformError('BAD_REQUEST', { params: { reason: 'multipart' } });
  const known = typeof code === 'string' ? FRAMEWORK_CODES[code] : undefined;
  if (known) return new PlatformError(known, { params: { limit, reason: String(code) } });
  const refused = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  if (refused && !(error instanceof PlatformError))
    return new PlatformError('BAD_REQUEST', { params: { reason: String(code ?? statusCode) } });
  return error;
}
