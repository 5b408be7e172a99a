import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TreeFile {
  path: string;
  text: string;
}

const notOurs = new Set(['.git', 'node_modules', 'dist', 'build', 'data', 'package-lock.json']);
const isText = (path: string) => /\.(tsx?|md|json|sql|html|css|svg)$/.test(path) || path.startsWith('.ci/');

export const readTree = (folder = ''): TreeFile[] =>
  readdirSync(folder || '.', { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return readTree(path);
      return isText(path) ? [{ path, text: readFileSync(join('.', path), 'utf8') }] : [];
    });

export const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length;
