import { draftsInMemory } from '../../src/ui/draftsInMemory.ts';
import type { MergeValues } from './mergeErrors.ts';

export const mergeDrafts = draftsInMemory<{ initial: MergeValues; values: MergeValues }>();
