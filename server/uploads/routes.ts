import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { fillPath, uploadCalls } from '../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { UploadAnswer, UploadQuery, UploadRefusal } from '../../contract/uploads.ts';
import { PublicError } from '../errors.ts';
import type { App } from '../http/application.ts';
import { writeAccess } from '../records/access.ts';
import type { Services } from '../services.ts';
import { zonedInstants } from '../spreadsheet/zonedInstants.ts';
import { limits } from './limits.ts';
import { oneAtATime } from './oneAtATime.ts';
import { withReceivedFile } from './receiveFile.ts';
import { keepBadRows, openBadRows } from './refusal/badRowsFile.ts';
import { Faults } from './refusal/faults.ts';
import { refusal } from './refuse.ts';
import { templateCsv } from './template.ts';
import { faultLine, faultsMessage, uploadFile } from './uploadFile.ts';

/** The upload of every declaration that has one. */
export const uploadRoutes = async (app: App, services: Services): Promise<void> => {
  await app.register(multipart, { limits: { files: 1, fields: 10, parts: 11, fileSize: limits.fileBytes } });
  const inTurn = oneAtATime();
  const uploaded = services.registry.all().filter(({ list }) => list.upload);
  for (const declaration of uploaded) addUpload(app, services, declaration, inTurn);
};

const addUpload = (
  app: App,
  { database: { db, inParts }, registry, settings, now }: Services,
  declaration: ResourceDeclaration,
  inTurn: ReturnType<typeof oneAtATime>,
): void => {
  const { name, label } = declaration;
  const toInstant = zonedInstants(settings.timeZone);
  const config = { access: writeAccess(declaration, declaration.dialects[0] ?? 'generic') };
  const path = (call: keyof typeof uploadCalls) => fillPath(uploadCalls[call], name, ':id').replace('%3Aid', ':id');

  const upload = {
    tags: [name],
    summary: `Take in ${label.many} from a CSV file or an .xlsx workbook, the multipart field 'file'; all of them or none`,
    consumes: ['multipart/form-data'],
    querystring: UploadQuery,
    response: { 200: UploadAnswer, 400: UploadRefusal },
  };
  app.post(path('upload'), { config: { ...config, errors: ['UPLOAD_REFUSED', 'NOT_UNIQUE'] }, schema: upload }, async (request, reply) => {
    const { user, query } = request;
    const context = { db, inParts, registry, actor: { id: user.id, username: user.username }, signal: departure(reply) };
    const { encoding } = query;
    const result = await withReceivedFile(request, (file) =>
      inTurn(() => uploadFile(file, { context, declaration, toInstant, now: now(), encoding })),
    );
    if (!(result instanceof Faults)) return result;
    const badRowsId = await keepBadRows(db, { userId: user.id, resource: name }, result, now());
    return reply.status(400).send(refusalOf(result, badRowsId));
  });

  const csv = { produces: ['text/csv'], response: { 200: z.string() } };
  const template = { tags: [name], summary: `A CSV file to fill in with ${label.many}`, ...csv };
  app.get(path('template'), { config, schema: template }, async (_, reply) =>
    sendCsv(reply, `${name}-template.csv`).send(await templateCsv({ db, registry }, declaration)),
  );

  const badRows = { tags: [name], summary: 'All bad rows of a refused file', params: z.object({ id: z.string() }), ...csv };
  app.get(path('badRows'), { config: { ...config, errors: ['NOT_FOUND'] }, schema: badRows }, async ({ user, params }, reply) => {
    const pieces = await openBadRows(db, params.id, { userId: user.id, resource: name }, now());
    if (!pieces) throw new PublicError('NOT_FOUND', { what: 'list of bad rows, or no longer: upload the file again' });
    return sendCsv(reply, `${name}-bad-rows.csv`).send(Readable.from(pieces));
  });
};

/** Aborted when whoever asked is gone: he said Cancel, and would take what came in all the same for a mistake. */
const departure = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => controller.abort(refusal('The upload was ended by whoever sent it.')));
  return controller.signal;
};

const refusalOf = (faults: Faults, badRowsId: string): UploadRefusal => ({
  code: 'UPLOAD_REFUSED',
  message: faultsMessage(faults),
  errors: {},
  status: 'FAILED',
  errorList: faults.shown.map((fault) => ({ message: faultLine(fault) })),
  badRows: faults.shown,
  badRowCount: faults.rows,
  badRowsId,
});

const sendCsv = (reply: FastifyReply, name: string) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
