import type { Authority } from '../../../contract/authentication.ts';
import type { UploadEncoding } from '../../../contract/uploads.ts';
import { createTestApp } from '../../helpers/app.ts';

export interface Sent {
  name?: string;
  headers?: { authorization: string };
  encoding?: UploadEncoding | string;
  sheet?: string;
  field?: string;
  unknownColumns?: string;
  badRows?: string;
  columns?: Record<string, string>;
  constants?: Record<string, string>;
  missing?: Record<string, Record<string, string>>;
}

const query = ({ encoding, sheet, unknownColumns, badRows, ...choices }: Sent): string => {
  const [columns, constants, missing] = [choices.columns, choices.constants, choices.missing].map(
    (choice) => choice && JSON.stringify(choice),
  );
  const chosen = Object.entries({ encoding, sheet, unknownColumns, badRows, columns, constants, missing }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : '';
};

export type Uploader = Awaited<ReturnType<typeof createUploader>>;

const BOUNDARY = 'a boundary of our own';
export const MULTIPART = `multipart/form-data; boundary="${BOUNDARY}"`;

export const multipartBody = (content: string | Buffer, { name = 'file.csv', field = 'file' }: Sent = {}): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`),
    Buffer.from(content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

export const createUploader = async (now?: () => Date) => {
  const { app, database, services, signIn, close } = await createTestApp(now ? { now } : {});
  const { db } = database;
  const country = await db.insertInto('country').values({ name: 'Japan' }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('currency')
    .values(['USD', 'EUR', 'JPY', '美元'].map((symbol) => ({ symbol })))
    .execute();
  await db
    .insertInto('organization')
    .values(['Acme', 'Beta Ltd', '香港電子'].map((name) => ({ name, countryId: country.id })))
    .execute();
  await db
    .insertInto('product')
    .values(['Phone 256GB', 'Tablet', '手机'].map((title) => ({ title })))
    .execute();
  await db
    .insertInto('grade')
    .values(['Sealed', 'Used'].map((title) => ({ title })))
    .execute();
  await db
    .insertInto('teamworkSheet')
    .values(['Main', 'Second'].map((name) => ({ name })))
    .execute();
  await db
    .insertInto('keyword')
    .values(['slate', 'handset'].map((terms) => ({ terms })))
    .execute();
  const manager = await signIn('MANAGER', 'CLERK');

  const post = async (resource: string, path: string, payload: Buffer, headers: Record<string, string>, query = '') => {
    const answer = await app.inject({ method: 'POST', url: `/api/${resource}-upload/${path}${query}`, payload, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const postFile = (resource: string, payload: Buffer, headers: Record<string, string>) => post(resource, 'upload-file', payload, headers);
  const multipart = ({ headers = manager }: Sent) => ({ 'content-type': MULTIPART, ...headers });
  const sender =
    (path: string) =>
    (resource: string, content: string | Buffer, sent: Sent = {}) =>
      post(resource, path, multipartBody(content, sent), multipart(sent), query(sent));
  const [preview, trial, upload] = [sender('preview'), sender('trial'), sender('upload-file')];
  const get = async (path: string, headers: { authorization: string } = manager) => {
    const answer = await app.inject({ method: 'GET', url: path, headers });
    return { status: answer.statusCode, text: answer.rawPayload.toString(), bytes: answer.rawPayload, headers: answer.headers };
  };
  const as = (...authorities: Authority[]) => signIn(...authorities);
  return { app, db, services, manager, upload, preview, trial, post: postFile, get, as, close };
};
