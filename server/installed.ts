#!/usr/bin/env -S node --max-semi-space-size=16 --v8-pool-size=1 --disable-warning=ExperimentalWarning
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { settingsTable } from './settings.ts';

const [word, ...others] = process.argv.slice(2);

const dataFolder = (): string => {
  const { XDG_DATA_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === 'win32') return join(LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Offerdesk');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Offerdesk');
  return join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'offerdesk');
};

const { version, engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));

const help = () => `offerdesk                    runs the server
offerdesk backup <file>      writes a backup, also while the server runs
offerdesk restore <file>     fills an empty database with a backup
offerdesk password <user>    sets a lost password to that of ADMIN_PASSWORD
offerdesk --version

Settings are environment variables. DATA_DIR is ${process.env.DATA_DIR} unless it is set.

${settingsTable.map(({ name, default: usual, meaning }) => `  ${name}${usual === '' || name === 'DATA_DIR' ? '' : ` (${usual})`}: ${meaning}`).join('\n')}`;

process.env.DATA_DIR ||= dataFolder();
if (Number.parseInt(process.versions.node, 10) < Number.parseInt(engines.node.replace('>=', ''), 10)) {
  console.error(`Offerdesk needs Node ${engines.node.replace('>=', '')} or later; this is ${process.versions.node}.`);
  process.exitCode = 1;
} else if (word === undefined) await import('./main.ts');
else if (['backup', 'restore', 'password'].includes(word)) await import('./command.ts');
else if (word === '--version' && others.length === 0) console.log(version);
else if (word === '--help' && others.length === 0) console.log(help());
else {
  console.error(`There is no '${[word, ...others].join(' ')}'.\n\n${help()}`);
  process.exitCode = 1;
}
