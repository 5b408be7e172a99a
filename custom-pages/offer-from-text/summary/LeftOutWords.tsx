import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { text } from '../index.ts';
import { type Intake, isRead } from '../intake/intake.ts';
import { type LeftOut, leftOutOf, withLeftOut, withoutLeftOut } from '../intake/leftOut.ts';

/** One answer for all lines that leave out the same, such as the market or the colour. */
export const LeftOutWords = ({ intake, change }: { intake: Intake; change: (intake: Intake, said: string) => void }) => {
  const [last, setLast] = useState<LeftOut | null>(null);
  const leftOut = isRead(intake) ? leftOutOf(intake.entries).slice(0, MOST_WORDS) : [];
  if (leftOut.length === 0 && last === null) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {leftOut.length > 0 ? <span>{text('summary.leftOut')}</span> : null}
      {leftOut.map((one) => (
        <Button
          key={wordOf(one)}
          variant="outlined"
          size="small"
          sx={{ textTransform: 'none' }}
          onClick={() => {
            setLast(one);
            change(withLeftOut(intake, one), chosenText(one));
          }}
        >
          {text('summary.leftOutWord', { word: wordOf(one), smart_count: one.products.size })}
        </Button>
      ))}
      {last ? (
        <>
          <span>{chosenText(last)}</span>
          {/* The button that was pressed is gone. */}
          <Button
            key={wordOf(last)}
            autoFocus
            size="small"
            onClick={() => {
              setLast(null);
              change(withoutLeftOut(intake, last), text('summary.removed'));
            }}
          >
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
