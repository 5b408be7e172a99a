import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, errorTable, errorText } from '../../contract/errors.ts';
import { callHeaders } from './securityHeaders.ts';

export const answerUnreadable = (error: { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = (error.code && byCode[error.code]) || 'INVALID_REQUEST';
  const { status } = errorTable[code];
  const body = JSON.stringify({ code, message: errorText(code, { reason: 'it is malformed' }), errors: {} } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json',
    'Connection: close',
    ...Object.entries(callHeaders).map(([name, value]) => `${name}: ${value}`),
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
};

const byCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADER_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};
