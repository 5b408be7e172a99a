import type { EmbeddedPage, Page } from '../../contract/records.ts';

export const embeddedPage = <Row>(key: string, { rows, info }: Page<Row>): EmbeddedPage<Row> => ({
  _embedded: { [key]: rows },
  page: info,
});
