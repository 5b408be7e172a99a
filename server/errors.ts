import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ErrorBody, type ErrorCode, errorTable, errorText } from '../contract/errors.ts';
import type { RuleError } from '../contract/rules.ts';
import { type Sentence, say, translated } from '../contract/translated.ts';
import { asPublicError } from './http/asPublicError.ts';
import { languageOfRequest, speaking } from './http/readerLanguage.ts';

export type ErrorValues = Record<string, string | number>;
export type ErrorDetails = Pick<ErrorBody, 'errorList' | 'current'> & { errors?: Record<string, string>; retryAfterSeconds?: number };

/** The status and message come from contract/errors.ts. @example throw new PublicError('NOT_FOUND', { what: 'tag 7' }) */
export class PublicError extends Error {
  readonly code: ErrorCode;
  readonly values: ErrorValues;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, values: ErrorValues = {}, details: ErrorDetails = {}) {
    super(shortened(errorText(code, values)));
    this.name = 'PublicError';
    this.code = code;
    this.values = values;
    this.details = this.status === 503 ? { retryAfterSeconds: SOON_SECONDS, ...details } : details;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}

/** When to try again what was refused for a while. */
const SOON_SECONDS = 5;

/** Tags, as `say` of the contract is: a sentence of their own. */
export const invalid = (...reason: Sentence): PublicError => new PublicError('INVALID_REQUEST', { reason: say(...reason) });

export const notFound = (...what: Sentence): PublicError => new PublicError('NOT_FOUND', { what: say(...what) });

export const noSuchCall = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): PublicError =>
  new PublicError('NOT_FOUND', { what: `${method} ${url.split('?')[0]}` });

export const refusal = (errorList: RuleError[]): PublicError => {
  const errors = Object.fromEntries(errorList.map(({ field, message }) => [field, message]));
  return new PublicError('VALIDATION_FAILED', {}, { errors, errorList });
};

export const refusalAt = (field: string, message: string): PublicError => refusal([{ field, errorCode: errorCodeOf(message), message }]);

const errorCodeOf = (message: string) => (message === say`Required` ? 'FIELD_REQUIRED' : 'INCORRECT_FORMAT');

export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  speaking(languageOfRequest(request), () => answerError(error, request, reply));

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  // A caller who ends the connection during their request reads no answer. That is not a fault.
  const known = error === request.raw.errored ? new PublicError('INVALID_REQUEST', { reason: say`it broke off` }) : publicErrorOf(error);
  if (known && ofLoad.includes(known.code)) request.log.warn(`the request was refused: ${known.code}`);
  else if (!known || known.status >= 500) request.log.error({ err: error }, 'the request failed');
  const answered = known ?? new PublicError('INTERNAL', { requestId: request.id });
  const { retryAfterSeconds } = answered.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .status(answered.status)
    .type('application/json')
    .send(JSON.stringify(bodyOf(answered, request)));
};

/** No faults of the server: a busy hour, or one caller, has thousands. */
const ofLoad: readonly ErrorCode[] = ['TOOK_TOO_LONG', 'BUSY'];

const publicErrorOf = (error: unknown): PublicError | null => {
  if (error instanceof PublicError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const failures = error.validation.map(
      ({ instancePath, message = 'Invalid' }) => [fieldOf(instancePath), shortened(translated(message))] as const,
    );
    const errors = Object.fromEntries(failures);
    const errorList = failures.map(([field, message]) => ({
      field,
      errorCode: errorCodeOf(message),
      message,
    }));
    if (error.validationContext === 'body') return new PublicError('VALIDATION_FAILED', {}, { errors, errorList });
    const reason = Object.entries(errors).map(([field, message]) => `${field}: ${message}`);
    return new PublicError('INVALID_REQUEST', { reason: reason.join('; ') }, { errors });
  }
  const reading = asPublicError(error);
  return reading && new PublicError(...reading);
};

/** Messages repeat what was sent, which may be a megabyte. */
const shortened = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);
const LONGEST_TEXT = 1_000;

const fieldOf = (instancePath: string): string => instancePath.split('/').filter(Boolean).join('.') || 'body';

/** Calls that write also answer FAILED with a list of faults, as the specification says for management calls. */
const bodyOf = ({ code, values, details }: PublicError, request: FastifyRequest): ErrorBody => {
  const message = shortened(errorText(code, values));
  const { errors = {}, errorList, current } = details;
  const listed = Object.entries(errors).map(([field, text]) => ({ field, message: text }));
  const isWriting = request.method !== 'GET' && request.method !== 'HEAD';
  return {
    code,
    message,
    errors,
    ...(isWriting ? { status: 'FAILED' as const, errorList: errorList ?? (listed.length > 0 ? listed : [{ message }]) } : {}),
    ...(current === undefined ? {} : { current }),
  };
};
