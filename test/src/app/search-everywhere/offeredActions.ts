import { workflowActions } from '../../../../src/app/search-everywhere/searchEntries.ts';
import type { WorkflowPages } from '../../../../src/workflow/definePages.ts';

/** What the search offers a clerk to do in a workflow, and the address of each. */
export const offeredActions = ({ actions }: WorkflowPages, hasSpreadsheet: boolean): Record<string, string> =>
  Object.fromEntries(workflowActions(actions, ['CLERK'], { hasSpreadsheet }).map(({ title, address }) => [title, address]));
