import type { Stats } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

export const EARLIER_COPIES = 5;

/** It replaces the file whole or not at all, and keeps the state before. `confirm` runs right before and may throw. */
export const replaceFile = async (path: string, write: (file: FileHandle) => Promise<void>, confirm: () => Promise<void>) => {
  const unfinished = `${path}.unfinished`;
  const before = await stat(path);
  try {
    const file = await open(unfinished, 'w', before.mode);
    try {
      await keepAccess(file, before);
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await confirm();
    await keepEarlier(path);
    // Again, since keeping the earlier state takes time: a save by somebody else meanwhile would be lost.
    await confirm();
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  await syncFolder(dirname(path));
};

/** Only an administrator may give a file away: otherwise the group is kept where we are in it. */
const keepAccess = async (file: FileHandle, { uid, gid, mode }: Stats) => {
  const own = await file.stat();
  if (own.uid !== uid || own.gid !== gid)
    await file
      .chown(uid, gid)
      .catch(() => file.chown(own.uid, gid))
      .catch(() => {});
  await file.chmod(mode).catch(() => {});
};

export const earlierCopies = (path: string): string => join(dirname(path), `${basename(path, extname(path))} - earlier copies`);

const keepEarlier = async (path: string) => {
  const folder = earlierCopies(path);
  await mkdir(folder, { recursive: true });
  const savedOn = (await stat(path)).mtime.toISOString().replaceAll(':', '-');
  const copy = join(folder, `${savedOn}${extname(path)}`);
  await rm(copy, { force: true });
  // A second name for the file costs nothing. Some drives have no such names.
  await link(path, copy).catch(() => copyFile(path, copy));
  const copies = (await readdir(folder)).filter((name) => extname(name) === extname(path)).sort();
  for (const old of copies.slice(0, -EARLIER_COPIES)) await rm(join(folder, old), { force: true });
};

export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
