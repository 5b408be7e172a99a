/**
 * The product as a stranger installs it: `npm pack`, `npm install --global` of the archive into an empty place, `offerdesk` in an empty
 * folder. It must bring no development dependency, open the console, and back up and restore.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const place = mkdtempSync(join(tmpdir(), 'offerdesk-installed-'));
process.once('exit', () => rmSync(place, { recursive: true, force: true }));
const [prefix, home, archives] = ['prefix', 'home', 'archives'].map((name) => join(place, name)) as [string, string, string];
for (const folder of [prefix, home, archives]) mkdirSync(folder);

const faults: string[] = [];
const expect = (isHeld: boolean, what: string) => {
  console.log(`${isHeld ? '✓' : '✗'} ${what}`);
  if (!isHeld) faults.push(what);
};

/** This Node goes before the machine's own. */
const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
const npm = (...words: string[]) => execFileSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PATH } });
npm('pack', '--pack-destination', archives);
const [archive = ''] = readdirSync(archives);
const began = performance.now();
npm('install', '--global', '--prefix', prefix, '--prefer-offline', '--no-audit', '--no-fund', join(archives, archive));
const modules = join(prefix, 'lib', 'node_modules', 'offerdesk', 'node_modules');
const [kilobytes] = execFileSync('du', ['-sk', prefix]).toString().split('\t');
console.log(`installed in ${((performance.now() - began) / 1000).toFixed(0)} s, ${Math.round(Number(kilobytes) / 1024)} MB`);
expect(
  !['react', 'vite', 'vitest', 'typescript'].some((name) => existsSync(join(modules, name))),
  'no development dependency is installed',
);

// The other way: the archive's own lock, which npm heeds in an unpacked folder alone.
execFileSync('tar', ['-xzf', join(archives, archive), '-C', place]);
const unpacked = join(place, 'package');
execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
  cwd: unpacked,
  stdio: 'ignore',
  env: { ...process.env, PATH },
});
const versionIn = (path: string) => JSON.parse(readFileSync(path, 'utf8')).version;
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { version: string }> };
const others = Object.entries(packages).filter(([path, { version }]) => {
  const file = join(unpacked, path, 'package.json');
  return path !== '' && existsSync(file) && versionIn(file) !== version;
});
expect(others.length === 0 && existsSync(join(unpacked, 'node_modules/fastify')), 'unpacked, npm ci brings the packages of the lock');
const bill = JSON.parse(readFileSync(join(unpacked, 'build/sbom.json'), 'utf8')) as { components: { purl: string }[] };
const billed = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', ''))));
// By its own name: some packages are installed under another one.
const unbilled = Object.keys(packages).filter((path) => {
  const file = join(unpacked, path, 'package.json');
  if (path === '' || !existsSync(file)) return false;
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
  return !billed.has(`${name}@${version}`);
});
expect(bill.components.length > 0 && unbilled.length === 0, 'its bill of materials lists every package that is installed');
expect(execFileSync(join(unpacked, 'build/server/installed.js'), ['--version'], { env: { PATH } }).length > 1, 'its command runs');

// No settings of this shell: HOME decides where the data go.
const env = { PATH, HOME: home, PORT: '0', LOG_LEVEL: 'error' };
const command = join(prefix, 'bin', 'offerdesk');
const say = (...words: string[]) => execFileSync(command, words, { env, cwd: home }).toString().trim();
expect(/^\d+\.\d+\.\d+$/.test(say('--version')), '--version says the version');
expect(say('--help').includes('offerdesk backup <file>'), '--help says what there is');

const server = spawn(command, [], { env, cwd: home, stdio: ['ignore', 'pipe', 'inherit'] });
process.once('exit', () => server.kill('SIGKILL'));
const started = performance.now();
const address = await new Promise<string>((done) => {
  createInterface({ input: server.stdout }).on('line', (line) => {
    const [, url] = / listens on (http:\S+)$/.exec(line) ?? [];
    if (url) done(url);
  });
});
console.log(`the first start, with the demonstration data: ${((performance.now() - started) / 1000).toFixed(1)} s`);
const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
const served = await fetch(address + script, { headers: { 'accept-encoding': 'br' } });
// One that is compressed for its visitor comes without its length.
expect(served.status === 200 && served.headers.has('content-length'), 'the console is served as it was compressed at the build');
const signIn = await fetch(`${address}/api/authentication/sign-in`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'clerk', password: 'offerdesk-demo' }),
});
expect(signIn.status === 200, `the clerk signs in (${signIn.status})`);
const { accessToken } = (await signIn.json()) as { accessToken: string };
const form = new FormData();
form.append('file', new Blob(['Name\nAtlantis\n']), 'countries.csv');
const upload = await fetch(`${address}/api/d/country/upload`, {
  method: 'POST',
  headers: { authorization: `Bearer ${accessToken}` },
  body: form,
});
expect(!(await upload.text()).includes('INTERNAL'), `an uploaded file is read in its thread (${upload.status})`);
expect(existsSync(join(home, '.local', 'share', 'offerdesk', 'postgres')), "the data are in the user's own folder");
expect(say('backup', 'while-it-runs.backup').includes('rows of'), 'a backup is made while it runs');
const exit = once(server, 'exit');
server.kill('SIGTERM');
expect((await exit)[0] === 0, 'it ends cleanly');
env.HOME = join(place, 'other-home');
expect(say('restore', 'while-it-runs.backup').includes('every checksum is equal'), 'the backup restores');

if (faults.length > 0) throw new Error(faults.join('\n'));
