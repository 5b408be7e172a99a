import type texts from '../../src/languages/en/job-runs.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('job-runs');
