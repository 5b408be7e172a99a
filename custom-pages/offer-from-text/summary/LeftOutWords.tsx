import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { text } from '../index.ts';
import { type Intake, isRead } from '../intake/intake.ts';
import { leftOutOf, withLeftOut, withoutLeftOut } from '../intake/leftOut.ts';

/** One answer for all lines that leave out the same, such as the market. */
export const LeftOutWords = ({ intake, change }: { intake: Intake; change: (intake: Intake, said: string) => void }) => {
  const [last, setLast] = useState<{ word: string; products: Parameters<typeof withoutLeftOut>[1] } | null>(null);
  const words = isRead(intake) ? [...leftOutOf(intake.entries)].slice(0, MOST_WORDS) : [];
  if (words.length === 0 && last === null) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {words.length > 0 ? <span>{text('summary.leftOut')}</span> : null}
      {words.map(([word, products]) => (
        <Button
          key={word}
          variant="outlined"
          size="small"
          sx={{ textTransform: 'none' }}
          onClick={() => {
            setLast({ word, products });
            change(withLeftOut(intake, word), text('summary.leftOutChosen', { word, smart_count: products.size }));
          }}
        >
          {text('summary.leftOutWord', { word, smart_count: products.size })}
        </Button>
      ))}
      {last ? (
        <>
          <span>{text('summary.leftOutChosen', { word: last.word, smart_count: last.products.size })}</span>
          <Button
            size="small"
            onClick={() => {
              setLast(null);
              change(withoutLeftOut(intake, last.products), text('summary.removed'));
            }}
          >
            {text('summary.leftOutUndo')}
          </Button>
        </>
      ) : null}
    </Box>
  );
};

const MOST_WORDS = 6;
