import path from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';

export const root = path.resolve(import.meta.dirname, '../../..');

/** The server as the compiler reads it: the console is most of the project. */
export const openProject = (): { project: Project; close: () => void } => {
  const api = new API({ cwd: root });
  const [project] = api.updateSnapshot({ openProject: path.join(import.meta.dirname, 'tsconfig.json') }).getProjects();
  if (!project) throw new Error('tsconfig.json was not read');
  return { project, close: () => api.close() };
};
