import fs from 'node:fs';
import os from 'node:os';

/**
 * Where tests leave their files: in memory where the machine has room, unless TMPDIR names a place. Databases flush every change, which
 * costs a test on a disk more than its work.
 */
export const temporaryPlace = (): string => (!process.env.TMPDIR && isRoomy() ? MEMORY : os.tmpdir());

const MEMORY = '/dev/shm';
/** A whole run needs far less. */
const ROOM_BYTES = 8 * 2 ** 30;

const isRoomy = (): boolean => {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    fs.accessSync(MEMORY, fs.constants.W_OK | fs.constants.X_OK);
    const mount = fs
      .readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    // PostgreSQL may be unpacked there, and then runs from there.
    const runsPrograms = mount !== undefined && !mount.includes('noexec');
    return runsPrograms && Math.min(bavail * bsize, os.freemem()) >= ROOM_BYTES;
  } catch {
    // A machine without this folder, as a Mac.
    return false;
  }
};
