import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export type Locked = Record<string, LockedPackage>;

/**
 * Packages that the lock file requires but does not contain. `npm ci` refuses such a lock, also for builds of other systems. npm omits
 * them silently when the registry lacked them at the time.
 */
export const missingFromLock = (packages: Locked): string[] =>
  Object.entries(packages).flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter((name) => !isReachable(packages, path, name))
      .map((name) => `${path || 'package.json'} asks for ${name}`),
  );

/** As Node resolves it: in the package's own node_modules, then in those of the folders above. */
const isReachable = (packages: Locked, path: string, name: string): boolean => {
  const inside = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (Object.hasOwn(packages, inside)) return true;
  return path !== '' && isReachable(packages, path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name);
};

/** What nothing needs: no module or script names it, and no package that stays asks for it beside itself. Types are needed with their package. */
export const unusedPackages = (names: readonly string[], packages: Locked, texts: readonly string[]): string[] => {
  const named = new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, quoted, environment]) => quoted ?? environment)));
  const isUsed = (name: string) =>
    named.has(name) || commandsOf(packages, name).some((command) => named.has(command)) || isOfTypes(name, names);
  const unused = names.filter((name) => !isUsed(name));
  const staying = Object.entries(packages).filter(([path]) => !unused.includes(nameOf(path)));
  const peers = new Set(staying.flatMap(([, { peerDependencies = {} }]) => Object.keys(peerDependencies)));
  return unused.filter((name) => !peers.has(name));
};

const NAMED = /['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"\n]*)?['" ]|@vitest-environment (\S+)/g;

const nameOf = (path: string): string => path.slice(path.lastIndexOf(INSIDE) + INSIDE.length);
const INSIDE = 'node_modules/';

const commandsOf = (packages: Locked, name: string): string[] => Object.keys(packages[INSIDE + name]?.bin ?? {});

const isOfTypes = (name: string, others: readonly string[]): boolean =>
  name.startsWith('@types/') && ['node', ...others].includes(name.slice('@types/'.length));

/** The packages that an installation brings, the largest first, without those inside them. */
export const installedBySize = (packages: Locked): string[] =>
  Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && existsSync(path))
    .map(([path]) => ({ name: nameOf(path), bytes: bytesIn(path) }))
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ name }) => name);

const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => sum + bytesOf(folder, entry), 0);

const bytesOf = (folder: string, entry: Dirent): number => {
  const path = join(folder, entry.name);
  if (entry.isDirectory()) return bytesIn(path);
  return entry.isFile() ? statSync(path).size : 0;
};
