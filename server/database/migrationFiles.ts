import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

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
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readMigration(folder, name))
    .sort((a, b) => a.number - b.number);
  migrations.forEach(({ number, name }, index) => {
    const before = migrations[index - 1];
    if (before?.number === number) throw new Error(`Two migrations have the number ${number}: ${before.name} and ${name}`);
  });
  return migrations;
};

const readMigration = (folder: string, name: string): Migration => {
  const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
  if (number === undefined) throw new Error(`A migration is named like 0001-country.sql, not ${name}`);
  const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  return { number: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
};
