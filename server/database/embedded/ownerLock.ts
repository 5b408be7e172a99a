import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Two processes on one folder destroy it. The lock is the kernel's, on a file that SQLite holds open, so it ends even with a kill. */
export const takeOwnerLock = (dataDir: string): (() => void) => {
  makeFolder(path.resolve(dataDir));
  return lock(dataDir, path.join(dataDir, 'owner.lock'));
};

/** A second lock, inside PostgreSQL's own folder: somebody may remove the first by hand, to get rid of the message below. */
export const takeInnerLock = (dataDir: string, folder: string): (() => void) => lock(dataDir, path.join(folder, 'offerdesk.lock'));

const lock = (dataDir: string, file: string): (() => void) => {
  checkAccess(dataDir, path.dirname(file));
  const held = opened(dataDir, file);
  try {
    held.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    held.close();
    throw new Error(
      `The data folder ${path.resolve(dataDir)} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return () => held.close();
};

const checkAccess = (dataDir: string, folder: string): void => {
  try {
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (cause) {
    throw impossible('written', dataDir, cause);
  }
};

const opened = (dataDir: string, file: string): DatabaseSync => {
  try {
    return new DatabaseSync(file);
  } catch (cause) {
    throw impossible('locked', dataDir, cause);
  }
};

/** Folder by folder: Node's own recursive way never ends where a folder cannot be made and the system says that it is missing, as in /proc. */
const makeFolder = (folder: string): void => {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    fs.mkdirSync(folder);
  } catch (cause) {
    if (!isFolder(folder)) throw impossible('made', folder, cause);
  }
};

const isFolder = (folder: string): boolean => {
  try {
    return fs.statSync(folder).isDirectory();
  } catch {
    return false;
  }
};

const impossible = (what: 'made' | 'written' | 'locked', folder: string, cause: unknown): Error =>
  new Error(
    `The data folder ${path.resolve(folder)} cannot be ${what} (${cause instanceof Error ? cause.message : cause}). Set DATA_DIR to another folder.`,
    { cause },
  );
