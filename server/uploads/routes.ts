import multipart from '@fastify/multipart';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { writeAccess } from '../../contract/access.ts';
import { fillPath, uploadCalls } from '../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { say, translated } from '../../contract/translated.ts';
import { UploadAnswer, UploadPreview, UploadQuery, UploadRefusal, UploadTrial } from '../../contract/uploads.ts';
import { notFound, PublicError } from '../errors.ts';
import { attachment, fileTypes } from '../http/attachment.ts';
import { leavingOf } from '../http/takeTurn.ts';
import { oneAtATime } from '../oneAtATime.ts';
import { type DeclaredCall, serveCalls } from '../registry/serveCalls.ts';
import type { App, Services } from '../services.ts';
import { zonedInstants } from '../spreadsheet/zonedInstants.ts';
import { createMissing } from './createMissing.ts';
import { limits } from './limits.ts';
import { previewFile } from './previewFile.ts';
import { readInThread } from './reading/readInThread.ts';
import { refusal, withReceivedFile } from './receiveFile.ts';
import { badRowLines } from './refusal/badRowLines.ts';
import { keepBadRows, openBadRows } from './refusal/badRowsFile.ts';
import { templateCsv } from './template.ts';
import { doneMessage, faultLine, faultsMessage, planFile, tryFile, type UploadResult, uploadFile } from './uploadFile.ts';

export const uploadRoutes = async (app: App, services: Services): Promise<void> => {
  await app.register(multipart, { limits: { files: 1, fields: 10, parts: 11, fileSize: limits.fileBytes } });
  // Each upload may take much memory, and ten at once ten times as much.
  const inTurn = oneAtATime();
  const inPreviewTurn = oneAtATime();
  const serve = (path: string, method: DeclaredCall['method'], call: (uploaded: Uploaded) => Answered) =>
    serveCalls(app, services.registry, {
      method,
      url: asRoute(path, ':name'),
      callsOf: (declaration) => {
        if (!declaration.list.upload) return [];
        const access = writeAccess(declaration, declaration.dialects[0] ?? 'generic');
        return [{ method, url: asRoute(path, declaration.name), access, ...call({ services, declaration, inTurn, inPreviewTurn }) }];
      },
    });
  serve(uploadCalls.upload, 'POST', uploading);
  serve(uploadCalls.preview, 'POST', preview);
  serve(uploadCalls.trial, 'POST', trial);
  serve(uploadCalls.template, 'GET', template);
  serve(uploadCalls.badRows, 'GET', badRows);
};

const asRoute = (path: string, name: string): string => fillPath(path.replace('{id}', ':id'), name);

interface Uploaded {
  services: Services;
  declaration: ResourceDeclaration;
  inTurn: ReturnType<typeof oneAtATime>;
  inPreviewTurn: ReturnType<typeof oneAtATime>;
}

type Answered = Omit<DeclaredCall, 'method' | 'url' | 'access'>;

const csv = { produces: ['text/csv'], response: { 200: z.string() } };

const uploading = ({ services, declaration, inTurn }: Uploaded): Answered => {
  const { database, registry, settings, now } = services;
  const { patient: db, inParts } = database;
  const { name, label } = declaration;
  const toInstant = zonedInstants(settings.timeZone);
  return {
    errors: ['UPLOAD_REFUSED', 'NOT_UNIQUE'],
    schema: () => ({
      tags: [name],
      summary: `Take in ${label.many} from a CSV file or an .xlsx workbook, the multipart field 'file'; all of them or none`,
      consumes: ['multipart/form-data'],
      querystring: UploadQuery,
      response: { 200: UploadAnswer, 400: UploadRefusal },
    }),
    answer: async (request, reply) => {
      const { user } = request;
      const choices = readChoices(request.query);
      const signal = departure(reply);
      const context = { db, inParts, registry, actor: { id: user.id, username: user.username }, signal };
      const { result, badRowsId } = await withReceivedFile(request, signal, (file) =>
        inTurn(async () => {
          const options = { context: { ...context, fileName: file.name }, declaration, choices, toInstant, now: now() };
          if (choices.missing) {
            const { faults, created } = await planFile(file, options);
            const isRefused = faults.rows > 0 && !choices.badRows;
            if (!isRefused) await createMissing(context, created, choices.missing, user.authorities);
          }
          const result = await uploadFile(file, options);
          if (result.faults.rows === 0) return { result, badRowsId: null };
          const isWorkbook = result.encoding === null;
          const badRowsId = await readInThread(file, choices, ({ rows }) => {
            const lines = badRowLines(rows, { ...result, isWorkbook });
            return keepBadRows(db, { userId: user.id, resource: name }, { isWorkbook, lines }, now());
          });
          return { result, badRowsId };
        }),
      );
      if (badRowsId !== null && !result.counts) return reply.status(400).send(refusalOf(result, badRowsId));
      return answerOf(result, badRowsId);
    },
  };
};

const preview = ({ services: { registry }, declaration, inPreviewTurn }: Uploaded): Answered => ({
  errors: ['UPLOAD_REFUSED'],
  schema: () => ({
    tags: [declaration.name],
    summary: `Read the first rows of a file of ${declaration.label.many}, the multipart field 'file', and store nothing`,
    consumes: ['multipart/form-data'],
    querystring: UploadQuery.pick({ encoding: true, sheet: true, columns: true, constants: true }),
    response: { 200: UploadPreview },
  }),
  answer: (request, reply) => {
    const choices = readChoices(request.query);
    return withReceivedFile(request, departure(reply), (file) =>
      inPreviewTurn(() => readInThread(file, choices, (opened) => previewFile(opened, { registry, declaration }, choices))),
    );
  },
});

const trial = ({ services, declaration, inTurn }: Uploaded): Answered => {
  const { database, registry, settings, now } = services;
  const toInstant = zonedInstants(settings.timeZone);
  return {
    errors: ['UPLOAD_REFUSED'],
    schema: () => ({
      tags: [declaration.name],
      summary: `Say what a file of ${declaration.label.many}, the multipart field 'file', would create and change, and store nothing`,
      consumes: ['multipart/form-data'],
      querystring: UploadQuery.omit({ badRows: true }),
      response: { 200: UploadTrial },
    }),
    answer: (request, reply) => {
      const choices = readChoices(request.query);
      const signal = departure(reply);
      const options = {
        context: { db: database.patient, registry, signal },
        declaration,
        choices,
        toInstant,
        now: now(),
      };
      return withReceivedFile(request, signal, (file) => inTurn(() => tryFile(file, options, settings.timeZone, request.user.authorities)));
    },
  };
};

const template = ({ services: { database, registry }, declaration }: Uploaded): Answered => ({
  errors: [],
  schema: () => ({ tags: [declaration.name], summary: `A CSV file to fill in with ${declaration.label.many}`, ...csv }),
  answer: async (_, reply) =>
    attachment(reply, 'csv', `${declaration.name}-template`).send(await templateCsv({ db: database.db, registry }, declaration)),
});

const badRows = ({ services: { database, now }, declaration: { name } }: Uploaded): Answered => ({
  errors: ['NOT_FOUND'],
  schema: () => ({
    tags: [name],
    summary: 'All bad rows of a refused file, as a CSV file or as the workbook that it was',
    params: z.object({ id: z.string() }),
    ...csv,
    produces: Object.values(fileTypes).map((type) => type.replace(/;.*/, '')),
  }),
  answer: async ({ user }, reply, id) => {
    const file = await openBadRows(database.db, id, { userId: user.id, resource: name }, now());
    if (!file) throw notFound`list of bad rows any more: upload the file again`;
    return attachment(reply, file.format, `${name}-bad-rows`).send(file.stream);
  },
});

const readChoices = (query: unknown): UploadQuery => {
  const { data, error } = UploadQuery.safeParse(query);
  const [issue] = error?.issues ?? [];
  if (!issue) return data ?? {};
  const [field, message] = [issue.path.join('.'), translated(issue.message)];
  throw new PublicError('INVALID_REQUEST', { reason: `${field}: ${message}` }, { errors: { [field]: message } });
};

/** They chose Cancel, and a file that came in all the same would look like a mistake. */
const departure = ({ raw }: FastifyReply): AbortSignal => leavingOf(raw, () => refusal(say`The upload was cancelled.`));

const told = ({ faults, encoding }: UploadResult, badRowsId: string | null) => ({
  badRows: faults.shown,
  badRowCount: faults.rows,
  badRowsId,
  encoding: encoding?.encoding ?? null,
  isEncodingDoubtful: encoding?.isDoubtful ?? false,
});

const answerOf = (result: UploadResult, badRowsId: string | null): UploadAnswer => {
  const counts = result.counts ?? { created: 0, updated: 0, unchanged: 0 };
  return { status: 'SUCCESS', message: doneMessage(counts, result), ...counts, ...told(result, badRowsId), errorList: [] };
};

const refusalOf = (result: UploadResult, badRowsId: string): UploadRefusal => ({
  code: 'UPLOAD_REFUSED',
  message: faultsMessage(result.faults),
  errors: {},
  status: 'FAILED',
  errorList: result.faults.shown.map((fault) => ({ message: faultLine(fault) })),
  ...told(result, badRowsId),
  badRowsId,
});
