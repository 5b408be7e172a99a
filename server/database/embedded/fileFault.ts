import fs from 'node:fs';
import path from 'node:path';

/** PostgreSQL needs more to open: a file of its log alone has 16 MB. */
const PROBE_BYTES = 33_554_432;

/** PGlite ends without a reason when its files cannot be written; this finds it. Null: the disk takes writes. */
export const fileFault = (dataDir: string): NodeJS.ErrnoException | null => {
  const file = path.join(dataDir, 'probe');
  try {
    const descriptor = fs.openSync(file, 'w');
    try {
      const bytes = Buffer.alloc(PROBE_BYTES);
      for (let written = 0; written < bytes.length; ) written += fs.writeSync(descriptor, bytes, written);
    } finally {
      fs.closeSync(descriptor);
    }
    return null;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    fs.rmSync(file, { force: true });
  }
};
