import { use, useContext } from 'react';
import { FetchFailure } from '../../src/ui/lazyWithTexts.tsx';
import { type WorkflowPages, WorkflowsContext } from '../../src/workflow/definePages.ts';

export const useJobTitles = (): ReadonlyMap<string, string> => {
  const workflows = useContext(WorkflowsContext);
  let titles = loading.get(workflows);
  if (!titles) {
    titles = loadTitles(workflows);
    loading.set(workflows, titles);
    titles.catch(() => loading.delete(workflows));
  }
  return use(titles);
};

const loading = new WeakMap<readonly WorkflowPages[], Promise<ReadonlyMap<string, string>>>();

const loadTitles = async (workflows: readonly WorkflowPages[]): Promise<ReadonlyMap<string, string>> => {
  const all = await Promise.all(workflows.map(({ loadTexts }) => loadTexts())).catch((cause: unknown) => {
    throw new FetchFailure('The titles of the jobs could not be fetched', { cause });
  });
  return new Map(
    all.flatMap(({ jobs }) => Object.entries(typeof jobs === 'object' ? jobs : {}).map(([name, title]) => [name, String(title)])),
  );
};
