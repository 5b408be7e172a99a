import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { buildServer } from './buildServer.ts';

/** Makes `build/`, all of the code that `npm pack` puts into the archive: the server as JavaScript, and the console. npm runs it. */
execFileSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' });
buildServer('build');
cpSync('dist', 'build/dist', { recursive: true });
