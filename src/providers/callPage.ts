import { type ContentPage, type EmbeddedPage, type Page, readPage } from '../../contract/records.ts';
import { callApi, type Query } from './callApi.ts';

export const callPage = async <Row>(path: string, options: { query: Query; signal?: AbortSignal | undefined }): Promise<Page<Row>> =>
  readPage(await callApi<ContentPage<Row> | EmbeddedPage<Row>>(path, options));
