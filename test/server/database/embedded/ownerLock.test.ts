import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeInnerLock, takeOwnerLock } from '../../../../server/database/embedded/ownerLock.ts';

const ownerLock = path.resolve(import.meta.dirname, '../../../../server/database/embedded/ownerLock.ts');
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'owner-lock-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

/** In a process of its own, which can be ended where it hangs. */
const refusalOf = (dataDir: string): string => {
  const take = `import { takeOwnerLock } from ${JSON.stringify(ownerLock)}; takeOwnerLock(process.argv[1]);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', take, dataDir], {
    timeout: 20_000,
    encoding: 'utf8',
  });
  return `${status} ${stderr}`;
};

test('a data folder that cannot be made, written or locked is refused with what to do, for every account', () => {
  // A link to nowhere: the system then says that the folder is missing, and that it is there.
  const link = path.join(scratch, 'link');
  fs.symlinkSync(path.join(scratch, 'missing', 'target'), link);
  expect(refusalOf(path.join(link, 'data'))).toMatch(/^1 .*The data folder \S+link cannot be made .*Set DATA_DIR to another folder/s);

  const file = path.join(scratch, 'file');
  fs.writeFileSync(file, '');
  expect(() => takeOwnerLock(path.join(file, 'data'))).toThrow(/file cannot be made .*Set DATA_DIR to another folder/);
  expect(() => takeInnerLock(scratch, path.join(scratch, 'missing'))).toThrow(/cannot be written .*Set DATA_DIR to another folder/);

  const held = path.join(scratch, 'held');
  fs.mkdirSync(path.join(held, 'owner.lock'), { recursive: true });
  expect(() => takeOwnerLock(held)).toThrow(/held cannot be locked .*Set DATA_DIR to another folder/);
});
