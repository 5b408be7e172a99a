import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** The records of one of the demonstration's files, by the titles of its columns. */
export const demonstrationRecords = (resource: string): Record<string, string>[] =>
  parse(readFileSync(`server/demo/data/${resource}.csv`), { columns: true });

/** One column of it. */
export const demonstrationColumn = (resource: string, title: string): string[] =>
  demonstrationRecords(resource).map((record) => record[title] ?? '');
