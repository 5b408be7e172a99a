import { HttpError } from 'react-admin';
import { type ContentPage, type EmbeddedPage, type Page, readPage } from '../../contract/records.ts';
import { text } from '../messages/text.ts';
import { callApi, type Query } from './callApi.ts';

/** An empty answer, such as a proxy's, is an error and not an empty page: that would claim that there are no records. */
export const callPage = async <Row>(path: string, options: { query: Query; signal?: AbortSignal | undefined }): Promise<Page<Row>> => {
  const page = await callApi<ContentPage<Row> | EmbeddedPage<Row> | string | null>(path, options);
  if (typeof page !== 'object' || page === null) throw new HttpError(text('calls.unreadable'), 200);
  return readPage(page);
};
