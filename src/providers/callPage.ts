import { HttpError } from 'react-admin';
import { type Page, readPage } from '../../contract/records.ts';
import { callApi, type Query } from './callApi.ts';
import { UNREADABLE } from './requestJson.ts';

/** A page of rows, in either shape. Nothing at all is no empty page: nobody is told that there are no records when there may be. */
export const callPage = async <Row>(path: string, options: { query: Query; signal?: AbortSignal | undefined }): Promise<Page<Row>> => {
  const json = await callApi<unknown>(path, options);
  if (typeof json !== 'object' || json === null) throw new HttpError(UNREADABLE, 200);
  const { pageNumber, page, pageSize, size } = options.query;
  return readPage<Row>(json, { number: Number(pageNumber ?? page ?? 0), size: Number(pageSize ?? size ?? 0) });
};
