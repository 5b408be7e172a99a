import { draftsInMemory } from '../../src/ui/draftsInMemory.ts';
import type { MergeValues } from './mergeErrors.ts';

/** What was chosen when a session ended, and what the dialog had begun with: a link may open it with other products. */
export const mergeDrafts = draftsInMemory<{ initial: MergeValues; values: MergeValues }>();
