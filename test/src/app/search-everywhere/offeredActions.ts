import { workflowActions } from '../../../../src/app/search-everywhere/searchEntries.ts';
import { text } from '../../../../src/messages/text.ts';
import type { WorkflowPages } from '../../../../src/workflow/definePages.ts';

/** The addresses of what the search offers a clerk to do in a workflow. */
export const offeredActions = ({ actions }: WorkflowPages, hasSpreadsheet: boolean): string[] =>
  workflowActions(text, actions, ['CLERK'], { hasSpreadsheet }).map(({ address }) => address);
