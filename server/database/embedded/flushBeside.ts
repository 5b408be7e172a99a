import { open } from 'node:fs/promises';

/** Of each file `done` says, once it is known, whether it is on the disk. */
export interface AskedFlush {
  files: readonly string[];
  done: Int32Array<SharedArrayBuffer>;
}

export const [FLUSHED, FAILED] = [1, 2];
/** Node has four threads for it; the next ones are open by then. */
const AT_ONCE = 16;

export const flushBeside = async ({ files, done }: AskedFlush): Promise<void> => {
  const left = files.entries();
  const lane = async () => {
    for (const [place, file] of left) {
      Atomics.store(
        done,
        place,
        await flushed(file).then(
          () => FLUSHED,
          () => FAILED,
        ),
      );
      Atomics.notify(done, place);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
};

const flushed = async (file: string): Promise<void> => {
  const opened = await open(file);
  await opened.sync().finally(() => opened.close());
};
