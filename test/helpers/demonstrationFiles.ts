import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export const demonstrationRecords = (resource: string): Record<string, string>[] =>
  parse(readFileSync(`server/demo/data/${resource}.csv`), { columns: true });

export const demonstrationColumn = (resource: string, title: string): string[] =>
  demonstrationRecords(resource).map((record) => record[title] ?? '');
