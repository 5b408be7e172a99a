import { z } from 'zod';
import { LONGEST_KEYWORD } from './records.ts';
import { say } from './translated.ts';

export const keywordText = z.string().max(LONGEST_KEYWORD, { error: () => say`Must have at most ${LONGEST_KEYWORD} characters` });
