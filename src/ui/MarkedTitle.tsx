import { Box } from '@mui/material';
import { markWords, searchWords } from '../../contract/searchWords.ts';

export const MarkedTitle = ({ title, text }: { title: string; text: string }) => (
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
