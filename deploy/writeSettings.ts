import { readFileSync, writeFileSync } from 'node:fs';
import { settingsTable } from '../server/settings.ts';

const cell = (value: string): string => (value === '' ? '' : `\`${value}\``);
const rows = settingsTable.map(({ name, default: value, meaning }) => `| \`${name}\` | ${cell(value)} | ${meaning} |\n`);
const readme = readFileSync('README.md', 'utf8');
writeFileSync(
  'README.md',
  readme.replace(/(?:^\| `[A-Z_]+` \| .*\n)+/m, () => rows.join('')),
);
