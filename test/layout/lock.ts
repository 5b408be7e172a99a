export interface LockedPackage {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
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
