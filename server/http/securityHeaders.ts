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

export const securityHeaders: Readonly<Record<string, string>> = computed();

export const answerHeaders = ({ id, raw: { url = '' } }: Pick<FastifyRequest, 'id' | 'raw'>): Record<string, string> => ({
  ...securityHeaders,
  'x-request-id': id,
  ...(url.startsWith('/api/') ? { 'cache-control': 'no-store' } : {}),
});

export const policyWithNonce = (nonce: string): string =>
  (securityHeaders['content-security-policy'] ?? '').replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
