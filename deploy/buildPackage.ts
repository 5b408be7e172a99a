import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, writeFileSync } from 'node:fs';
import { buildServer } from './buildServer.ts';

const MOST_BYTES = 16 * 1024 * 1024;

/** Makes `build/`, all of the code that `npm pack` puts into the archive: the server as JavaScript, and the console. npm runs it. */
execFileSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' });
buildServer('build');
chmodSync('build/server/installed.js', 0o755);
cpSync('dist', 'build/dist', { recursive: true });
const bill = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
writeFileSync('build/sbom.json', execFileSync('npm', bill, { maxBuffer: MOST_BYTES }));
// Under its own name npm would leave the lock out. `postpack` removes the copy, which npm would prefer in a checkout.
copyFileSync('package-lock.json', 'npm-shrinkwrap.json');
