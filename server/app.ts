import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { applicationSettings } from '../resources/applicationSettings.ts';
import { activityRoutes } from './activity/routes.ts';
import { authenticate } from './auth/authenticate.ts';
import { authRoutes } from './auth/routes.ts';
import { sessionRoutes } from './auth/sessionRoutes.ts';
import { protectFromXsrf } from './auth/xsrf.ts';
import { changeRoutes } from './changes/routes.ts';
import { consoleRoutes } from './console/routes.ts';
import { addressOf, serveConsole } from './console/serveConsole.ts';
import { describeCalls } from './docs/routes.ts';
import { handleError } from './errors.ts';
import { answerUnreadable } from './http/answerUnreadable.ts';
import { cutOffIdleReaders, drainConnections, letBodiesEnd } from './http/connections.ts';
import { healthRoutes } from './http/health.ts';
import { parsePlainJson } from './http/json.ts';
import { expectBodies, readJsonBodies, STRANGERS_BYTES } from './http/jsonBody.ts';
import { metricsRoutes } from './http/metrics.ts';
import { rememberSeen } from './http/neverBack.ts';
import { allowOrigins, protect } from './http/protection.ts';
import { speakToReaders } from './http/readerLanguage.ts';
import { useOurWords } from './http/schemaWords.ts';
import { answerHeaders } from './http/securityHeaders.ts';
import { jobRunRoutes, shownRuns } from './jobs/routes.ts';
import { type LogTarget, logCalls, logError, loggerOptions } from './logging.ts';
import { recordRoutes } from './records/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import type { App, Services } from './services.ts';
import type { Settings } from './settings.ts';
import { refuseUnusable } from './settingValues.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { afterWrites, serveWorkflow, settingValuesOf, shownBy } from './workflow.ts';
import { workflows } from './workflows/index.ts';

export interface AppOptions {
  log?: LogTarget;
  consoleFolder?: string;
  requestTimeoutMs?: number;
  idleReaderMs?: number;
}

export const buildApp = async (services: Services, options: AppOptions = {}): Promise<App> => {
  const { settings } = services;
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  useOurWords();
  const app: App = Fastify({
    logger: loggerOptions(settings.logLevel, options.log),
    trustProxy: trustedProxies(settings.trustProxy),
    bodyLimit: STRANGERS_BYTES,
    requestTimeout: requestTimeoutMs,
    http: {
      maxHeaderSize: HEADER_LIMIT_BYTES,
      // Node's own refusal would lack our headers: see protection.ts.
      requireHostHeader: false,
      headersTimeout: Math.min(requestTimeoutMs, HEADERS_TIMEOUT_MS),
      connectionsCheckingInterval: Math.min(requestTimeoutMs, TIMEOUT_CHECK_MS),
    },
    genReqId: () => randomUUID(),
    rewriteUrl: addressOf,
    clientErrorHandler: answerUnreadable,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => {
      // No hook runs before these.
      handleError(error, request, reply.headers(answerHeaders(request)));
    },
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  drainConnections(app);
  logCalls(app);
  cutOffIdleReaders(app, options.idleReaderMs);
  letBodiesEnd(app);
  readJsonBodies(app, parsePlainJson);
  expectBodies(app);
  await app.register(cookie);
  speakToReaders(app);
  await allowOrigins(app, settings.allowedOrigins);
  await protect(app, settings.floodLimit);
  protectFromXsrf(app);
  await authenticate(app, services);
  rememberSeen(app, services.database);
  describeCalls(app, services);
  const afterWrite = afterWrites(Object.values(workflows), services, (error) => logError(error, 'what follows a write failed'));
  app.addHook('onSend', ({ method, routeOptions }, { statusCode }, payload, done) => {
    const mayHaveWritten =
      !['GET', 'HEAD', 'OPTIONS'].includes(method) && statusCode < FIRST_REFUSAL && routeOptions.url?.startsWith('/api/');
    if (mayHaveWritten) return afterWrite();
    done(null, payload);
  });
  metricsRoutes(app, services);
  await serveConsole(app, options.consoleFolder);
  for (const routes of parts) await app.register(async (scope: App) => routes(scope, services));
  return app;
};

const FIRST_REFUSAL = 400;
/** A keyword is part of the address, with up to nine bytes per character. Node's own limit is 16 kB. */
const HEADER_LIMIT_BYTES = 131_072;
/** The time for a whole request: the largest upload at 1 Mbit/s. Fastify has no limit by default, and unfinished connections would pile up. */
const REQUEST_TIMEOUT_MS = 10 * 60_000;
const [HEADERS_TIMEOUT_MS, TIMEOUT_CHECK_MS] = [60_000, 30_000];

const parts: ((app: App, services: Services) => void | Promise<void>)[] = [
  healthRoutes,
  authRoutes,
  sessionRoutes,
  (app, services) => consoleRoutes(app, services, Object.values(workflows)),
  (app, services) => changeRoutes(app, services, [shownRuns, ...shownBy(Object.values(workflows))]),
  (app, services) => {
    const all = Object.values(workflows);
    const checks = { [applicationSettings.name]: refuseUnusable(settingValuesOf(all)) };
    recordRoutes(app, services, { checks, marks: all.flatMap(({ marks = [] }) => marks) });
  },
  jobRunRoutes,
  activityRoutes,
  uploadRoutes,
  savedViewRoutes,
  ...Object.values(workflows).map(serveWorkflow),
];

const trustedProxies = (proxies: Settings['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
