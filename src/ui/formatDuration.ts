import { text } from '../messages/text.ts';

const SECOND_MS = 1_000;
const MINUTE = 60;
const HOUR = 3_600;

export const formatDuration = (ms: number): string => {
  if (ms < 10 * SECOND_MS) return text('ui.seconds', { seconds: Number((ms / SECOND_MS).toFixed(1)) });
  const seconds = Math.round(ms / SECOND_MS);
  if (seconds < MINUTE) return text('ui.seconds', { seconds });
  if (seconds < HOUR) return text('ui.minutes', { minutes: Math.floor(seconds / MINUTE), seconds: seconds % MINUTE });
  const minutes = Math.round(seconds / MINUTE);
  return text('ui.hours', { hours: Math.floor(minutes / MINUTE), minutes: minutes % MINUTE });
};
