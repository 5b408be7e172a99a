import { useEffect, useState } from 'react';
import { type ReadPaste, readingOf, readPaste } from './readPaste.ts';

const TURN_MS = 10;

/** A text as it is read. An ordinary one is read at once; until a long one is, what was read before stays. */
export const useReadPaste = (text: string, colors: readonly string[], wordsReadAt: number): ReadPaste => {
  const [read, setRead] = useState(() => readPaste('', []));
  useEffect(() => {
    const reading = readingOf(wordsReadAt === 0 ? '' : text, colors);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const until = performance.now() + TURN_MS;
      let next = reading.next();
      while (!next.done && performance.now() < until) next = reading.next();
      if (next.done) setRead(next.value);
      else waiting = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(waiting);
  }, [text, colors, wordsReadAt]);
  return read;
};
