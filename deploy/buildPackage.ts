import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, writeFileSync } from 'node:fs';
import { buildServer } from './buildServer.ts';

const MOST_BYTES = 16 * 1024 * 1024;
const DEVELOPMENT = 'cdx:npm:package:development';

interface Bill {
  components: { 'bom-ref': string; properties?: { name: string }[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** Makes `build/`, all of the code that `npm pack` puts into the archive: the server as JavaScript, and the console. npm runs it. */
execFileSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' });
buildServer('build');
chmodSync('build/server/installed.js', 0o755);
cpSync('dist', 'build/dist', { recursive: true });
const bill = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
const { components, dependencies, ...rest } = JSON.parse(execFileSync('npm', bill, { maxBuffer: MOST_BYTES, encoding: 'utf8' })) as Bill;
// npm's own `--omit=dev` also leaves out what a development dependency needs as well.
const developed = new Set(components.flatMap((each) => (each.properties?.some(({ name }) => name === DEVELOPMENT) ? each['bom-ref'] : [])));
const isInstalled = (ref: string) => !developed.has(ref);
const installed = {
  ...rest,
  components: components.filter((each) => isInstalled(each['bom-ref'])),
  dependencies: dependencies.flatMap(({ ref, dependsOn }) => (isInstalled(ref) ? { ref, dependsOn: dependsOn?.filter(isInstalled) } : [])),
};
writeFileSync('build/sbom.json', JSON.stringify(installed));
// Under its own name npm would leave the lock out. `postpack` removes the copy, which npm would prefer in a checkout.
copyFileSync('package-lock.json', 'npm-shrinkwrap.json');
