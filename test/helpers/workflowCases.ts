import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

const home = 'test/server/workflows';

/** What each workflow brings to a battery: the `cases` of the file that its own tests hold under this name, or the first of them. */
export const workflowCases = async <Case>(file: string, isFirstEnough = false): Promise<Case[]> => {
  const paths = readdirSync(home).flatMap((name) => [resolve(home, name, file)].filter((path) => existsSync(path)));
  if (paths.length === 0) throw new Error(`no workflow's tests hold a ${file}`);
  const modules: { cases: readonly Case[] }[] = await Promise.all(paths.map((path) => import(path)));
  return modules.flatMap(({ cases }) => (isFirstEnough ? cases.slice(0, 1) : cases));
};
