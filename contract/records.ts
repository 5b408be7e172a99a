import type { z } from 'zod';
import type { pageInfo } from './pageSchemas.ts';

/** `totalIsEstimate`: there are at least so many. */
export type PageInfo = z.infer<z.ZodObject<typeof pageInfo>>;

export interface ContentPage<Row> extends PageInfo {
  content: Row[];
  numberOfElements: number;
}

export interface EmbeddedPage<Row> {
  _embedded: Record<string, Row[]>;
  page: PageInfo;
}

export interface Page<Row> {
  rows: Row[];
  info: PageInfo;
}

/** A search takes no longer text. Its time grows with the lengths of both texts: 5,000 letters in 400 long notes took 30 s. */
export const LONGEST_KEYWORD = 200;

/** The total of a list is counted up to here. Beyond, it says that there are more: counting a million rows takes longer than showing a page. */
export const EXACT_TOTAL = 100_000;

export const EXACT_MATCHES = 10_000;

export const readPage = <Row>(page: ContentPage<Row> | EmbeddedPage<Row>): Page<Row> => {
  if ('_embedded' in page) return { rows: Object.values(page._embedded)[0] ?? [], info: page.page };
  const { content, numberOfElements, ...info } = page;
  return { rows: content, info };
};

export const contentPage = <Row>({ rows, info }: Page<Row>): ContentPage<Row> => ({
  content: rows,
  numberOfElements: rows.length,
  ...info,
});

export interface ManagementAnswer {
  status: 'SUCCESS' | 'FAILED';
  entityId?: number;
  errorList: { field?: string; errorCode?: string; message: string }[];
  entityLastUpdatedOn?: string;
  partOf?: number;
}

export interface RecordJson extends Record<string, unknown> {
  id: number;
  entityCreatedOn: string;
  entityLastUpdatedOn: string;
}

export const parseSort = (text: string): { field: string; sortDirection: string }[] =>
  text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [field = '', ...directions] = part.split(';').map((word) => word.trim());
      return { field, sortDirection: directions.join(';').toLowerCase() || 'asc' };
    });

export const formatSort = (sort: readonly { field: string; sortDirection: string }[]): string =>
  sort.map(({ field, sortDirection }) => `${field};${sortDirection}`).join(',');
