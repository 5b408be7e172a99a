import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { deleteMatchingCall } from '../../../../contract/dialects.ts';
import type { PageInfo } from '../../../../contract/records.ts';
import { figure } from '../../../messages/language.ts';
import { text } from '../../../messages/text.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** Once all rows of a page are ticked. `children`: the button that deletes these. */
export const MatchingChoice = ({ children, onDelete }: { children: ReactNode; onDelete: () => void }) => {
  const { total = 0, meta } = useListContext();
  const [isAll, setIsAll] = useState(false);
  const { most } = deleteMatchingCall;
  const count = figure(total);
  const isTooMany = total > most || (meta as PageInfo | undefined)?.totalIsEstimate === true;
  const isWhole = isAll && !isTooMany;
  return (
    <>
      {isTooMany ? (
        <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {text('matching.tooMany', { most: figure(most) })}
        </Box>
      ) : (
        <Button onClick={() => setIsAll(!isAll)}>{isAll ? text('matching.choosePage') : text('matching.choose', { count })}</Button>
      )}
      {isWhole ? (
        <Button variant="outlined" color="error" onClick={onDelete}>
          {text('matching.delete', { count })}
        </Button>
      ) : (
        children
      )}
      <VisuallyHidden role="status">{isWhole ? text('matching.chosen', { count }) : null}</VisuallyHidden>
    </>
  );
};
