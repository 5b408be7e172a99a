import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const ownerLock = path.resolve(import.meta.dirname, '../../../../server/database/embedded/ownerLock.ts');

/** In a process of its own, which can be ended where it hangs. */
const refusalOf = (dataDir: string): string => {
  const take = `import { takeOwnerLock } from ${JSON.stringify(ownerLock)}; takeOwnerLock(process.argv[1]);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', take, dataDir], {
    timeout: 20_000,
    encoding: 'utf8',
  });
  return `${status} ${stderr}`;
};

test('a data folder that the system does not let be made, or locked, is refused with what to do', () => {
  expect(refusalOf('/proc/offerdesk/data')).toMatch(
    /^1 .*The data folder \/proc\/offerdesk cannot be made .*Set DATA_DIR to another folder/s,
  );
  expect(refusalOf('/proc')).toMatch(/^1 .*The data folder \/proc cannot be locked .*Set DATA_DIR to another folder/s);
});
