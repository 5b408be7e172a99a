import { Box } from '@mui/material';
import { markWords, searchWords } from '../../contract/searchWords.ts';
import type { RecordOption } from './useLookup.ts';

type Described = Pick<RecordOption, 'title' | 'detail'>;

/** An option is named by its title alone. */
export const describedOption = ({ detail }: Described) => (detail ? { 'aria-description': detail } : {});

export const OptionText = ({ option: { title, detail }, text }: { option: Described; text: string }) =>
  detail ? (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, width: '100%', justifyContent: 'space-between' }}>
      <MarkedTitle title={title} text={text} />
      <Box component="span" aria-hidden="true" sx={{ flex: 'none', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {detail}
      </Box>
    </Box>
  ) : (
    <MarkedTitle title={title} text={text} />
  );

const MarkedTitle = ({ title, text }: { title: string; text: string }) => (
  <span style={{ overflowWrap: 'anywhere' }}>
    {markWords(title, searchWords(text)).map(({ part, start, isFound }) =>
      isFound ? (
        <Box key={start} component="span" sx={{ display: 'inline', fontWeight: 700 }}>
          {part}
        </Box>
      ) : (
        part
      ),
    )}
  </span>
);
