import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

export interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

export const readMigrations = (folder: string = migrationsFolder): Migration[] => {
  const migrations = fs
    .readdirSync(folder)
    .filter((name) => /\.(sql|csv)$/.test(name))
    .map((name) => readMigration(folder, name))
    .sort((a, b) => a.number - b.number);
  migrations.forEach(({ number, name }, index) => {
    const before = migrations[index - 1];
    if (before?.number === number) throw new Error(`Two migrations have the number ${number}: ${before.name} and ${name}`);
  });
  return migrations;
};

const readMigration = (folder: string, name: string): Migration => {
  const [, number, words = '', kind] = /^(\d{4})-([a-z0-9-]+)\.(sql|csv)$/.exec(name) ?? [];
  if (number === undefined) throw new Error(`A migration is named like 0001-country.sql, not ${name}`);
  const text = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  const sql = kind === 'csv' ? insertSql(words.replaceAll('-', '_'), text) : text;
  return { number: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
};

/** The rows of a CSV file, each where the table has no such row yet. The file is named after the table, its columns by the header. */
const insertSql = (table: string, csv: string): string => {
  const rows: Record<string, string | null>[] = parse(csv, { columns: true, cast: (cell) => (cell === '' ? null : cell) });
  const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`);
  const json = JSON.stringify(rows).replaceAll("'", "''");
  return `insert into "${table}" (${columns.join(', ')})
    select ${columns.join(', ')} from jsonb_populate_recordset(null::"${table}", '${json}') on conflict do nothing;`;
};
