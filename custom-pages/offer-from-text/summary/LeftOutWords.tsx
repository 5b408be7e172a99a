import { Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { text } from '../index.ts';
import { type Intake, isRead } from '../intake/intake.ts';
import { type LeftOut, leftOutOf, withLeftOut, withoutLeftOut } from '../intake/leftOut.ts';

interface LeftOutWordsProps {
  intake: Intake;
  change: (intake: Intake, said: string) => void;
  /** Gives the keyboard to the entries. */
  leave: () => void;
}

export const LeftOutWords = ({ intake, change, leave }: LeftOutWordsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<LeftOut | null>(null);
  const leftOut = isRead(intake) ? leftOutOf(intake.entries).slice(0, MOST_WORDS) : [];
  // The button that was pressed goes away: Undo has the focus then, after it the first answer.
  const answer = (one: LeftOut | null, changed: Intake, said: string) => {
    flushSync(() => {
      setLast(one);
      change(changed, said);
    });
    const next = box.current?.querySelector<HTMLElement>(one ? 'button:last-of-type' : 'button');
    if (next) next.focus();
    else leave();
  };
  if (leftOut.length === 0 && last === null) return null;
  return (
    <Box ref={box} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {leftOut.length > 0 ? <span>{text('summary.leftOut')}</span> : null}
      {leftOut.map((one) => (
        <Button
          key={wordOf(one)}
          variant="outlined"
          size="small"
          sx={{ textTransform: 'none' }}
          onClick={() => answer(one, withLeftOut(intake, one), chosenText(one))}
        >
          {text('summary.leftOutWord', { word: wordOf(one), smart_count: one.products.size })}
        </Button>
      ))}
      {last ? (
        <>
          <span>{chosenText(last)}</span>
          <Button size="small" onClick={() => answer(null, withoutLeftOut(intake, last), text('summary.removed'))}>
            {text('summary.leftOutUndo')}
          </Button>
        </>
      ) : null}
    </Box>
  );
};

const wordOf = ({ word, isEveryColor }: LeftOut): string => {
  if (!isEveryColor) return word ?? '';
  return word === null ? text('summary.everyColor') : text('summary.everyColorOf', { market: word.toUpperCase() });
};

const chosenText = (one: LeftOut): string => text('summary.leftOutChosen', { word: wordOf(one), smart_count: one.products.size });

const MOST_WORDS = 6;
