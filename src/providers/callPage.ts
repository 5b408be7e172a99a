import { HttpError } from 'react-admin';
import { type Page, readPage } from '../../contract/records.ts';
import { text } from '../messages/text.ts';
import { callApi, type Query } from './callApi.ts';

/** A page of rows, in either shape. An empty answer is an error, not an empty page: it would claim that there are no records. */
export const callPage = async <Row>(path: string, options: { query: Query; signal?: AbortSignal | undefined }): Promise<Page<Row>> => {
  const json = await callApi<unknown>(path, options);
  if (typeof json !== 'object' || json === null) throw new HttpError(text('calls.unreadable'), 200);
  const { pageNumber, page, pageSize, size } = options.query;
  return readPage<Row>(json, { number: Number(pageNumber ?? page ?? 0), size: Number(pageSize ?? size ?? 0) });
};
