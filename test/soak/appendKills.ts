/** Kills appends of submitted offers at every moment, into a workbook and into Google Sheets. Each offer and each row must be there once. */

import { inNewFolder } from '../helpers/killedProcess.ts';
import { appendKilled, wholeAppend } from '../helpers/offer-from-text/killedAppend.ts';

const KILLS = Number(process.env.KILLS ?? 6);

const moments = ['before', 'planned', 'appended'].map((KILL_AT) => ({ KILL_AT }));
const times = Array.from({ length: KILLS }, () => ({ KILL_AFTER_MS: String(Math.floor(Math.random() * 60)) }));
let kills = 0;
for (const into of ['workbook', 'google'] as const)
  for (const kill of [...moments, ...times]) {
    const end = await inNewFolder((DATA_DIR) => appendKilled({ DATA_DIR }, into, kill));
    if (end !== wholeAppend) throw new Error(`after ${JSON.stringify(kill)} into a ${into} it ended with ${end}`);
    kills += 1;
  }
console.log(`${kills} appends, killed once each, all as one clean run`);
