import type { ErrorCode } from '../../contract/errors.ts';
import { say } from '../../contract/translated.ts';

type Reading = [code: ErrorCode, values?: Record<string, string | number>];

export const asPublicError = (error: unknown): Reading | null => {
  const { code, statusCode, message } = (error ?? {}) as { code?: unknown; statusCode?: unknown; message?: unknown };
  if (typeof code === 'string') {
    const known = byCode[code];
    if (known) return known();
    if (connectionLost.test(code)) return ['UNAVAILABLE'];
    if (code === UNDEFINED_TABLE && ofEntity.test(String(message))) return ['NOT_FOUND', { what: say`such entity any more` }];
  } else if (typeof message === 'string' && connectionLostWithoutCode.test(message)) return ['UNAVAILABLE'];
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? ['INVALID_REQUEST', { reason: say`it is malformed` }]
    : null;
};

const notJson = (): Reading => ['INVALID_REQUEST', { reason: say`its body is not JSON` }];
const unstorable = (): Reading => ['INVALID_REQUEST', { reason: say`it holds a character that cannot be stored` }];

const byCode: Record<string, () => Reading> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => ['TOO_LARGE', { limit: '4 kB' }],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson,
  FST_ERR_BAD_URL: () => ['INVALID_REQUEST', { reason: say`its address is malformed` }],
  '22021': unstorable,
  '22P05': unstorable,
  '25006': () => ['READ_ONLY'],
  '53100': () => ['DISK_FULL'],
  ENOSPC: () => ['DISK_FULL'],
  '57014': () => ['TOOK_TOO_LONG'],
  '55P03': () => ['TOOK_TOO_LONG'],
};

const UNDEFINED_TABLE = '42P01';
/** The tables of entities that were set up. One that is gone was dropped a moment ago. */
const ofEntity = /\bx_/;

const connectionLost = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|08...|57P0[1-3]|53300)$/;
const connectionLostWithoutCode = /^(Connection terminated|timeout exceeded when trying to connect)|is not queryable$/;
