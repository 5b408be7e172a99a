import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import helmet from 'helmet';

/** Scripts and styles come only from our own files. Emotion adds styles at run time; the console's page allows those by a nonce. */
const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

const computed = (): Record<string, string> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    strictTransportSecurity: { includeSubDomains: false },
  });
  setHeaders(request, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
};

const securityHeaders: Readonly<Record<string, string>> = computed();

/** A call answers no page: what a page may load, open or share does not concern it, and each header costs time on both sides. */
const namesOfCalls = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

export const callHeaders: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(securityHeaders).filter(([name]) => namesOfCalls.includes(name))),
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cache-control': 'no-store',
};

export const answerHeaders = ({ id, raw: { url = '' } }: Pick<FastifyRequest, 'id' | 'raw'>): Record<string, string> => ({
  ...(url.startsWith('/api/') ? callHeaders : securityHeaders),
  'x-request-id': id,
});

export const policyWithNonce = (nonce: string): string =>
  (securityHeaders['content-security-policy'] ?? '').replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
