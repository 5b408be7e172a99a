export interface LockedPackage {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export type Locked = Record<string, LockedPackage>;

/**
 * What the lock file asks for and does not hold. `npm ci` refuses such a lock, also for builds of other systems: npm leaves one out,
 * without a word, when the registry did not have it at the time.
 */
export const missingFromLock = (packages: Locked): string[] =>
  Object.entries(packages).flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter((name) => !isReachable(packages, path, name))
      .map((name) => `${path || 'package.json'} asks for ${name}`),
  );

/** As node looks for it: in the package's own node_modules, then in those of the folders above. */
const isReachable = (packages: Locked, path: string, name: string): boolean => {
  const inside = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (Object.hasOwn(packages, inside)) return true;
  return path !== '' && isReachable(packages, path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name);
};
