import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { matchingCalls } from '../../../../contract/dialects.ts';
import { changedTogether } from '../../../../contract/kinds/index.ts';
import type { PageInfo } from '../../../../contract/records.ts';
import { figure, text } from '../../../messages/text.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

interface MatchingChoiceProps {
  canDelete: boolean;
  onAsk: (verb: 'delete' | 'change') => void;
  children: ReactNode;
}

/** Once all rows of a page are ticked. */
export const MatchingChoice = ({ canDelete, onAsk, children }: MatchingChoiceProps) => {
  const { total = 0, meta } = useListContext();
  const [isAll, setIsAll] = useState(false);
  const { most } = matchingCalls;
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
        <>
          <ChangeButton isAll count={total} onClick={() => onAsk('change')} />
          {canDelete ? (
            <Button variant="outlined" color="error" onClick={() => onAsk('delete')}>
              {text('matching.delete', { count })}
            </Button>
          ) : null}
        </>
      ) : (
        children
      )}
      <VisuallyHidden role="status">{isWhole ? text('matching.chosen', { count }) : null}</VisuallyHidden>
    </>
  );
};

/** `isAll`: of what the list finds; else of what is ticked. */
export const ChangeButton = ({ count, isAll = false, onClick }: { count: number; isAll?: boolean; onClick: () => void }) =>
  changedTogether(useDeclaration()).length === 0 ? null : (
    <Button variant="outlined" color="inherit" onClick={onClick}>
      {text(isAll ? 'changing.all' : 'changing.selected', { count: figure(count) })}
    </Button>
  );
