import { Button } from '@mui/material';
import { changedTogether } from '../../../../contract/kinds/index.ts';
import { figure } from '../../../messages/language.ts';
import { text } from '../../../messages/text.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';

/** `isAll`: of what the list finds; else of what is ticked. */
export const ChangeButton = ({ count, isAll = false, onClick }: { count: number; isAll?: boolean; onClick: () => void }) =>
  changedTogether(useDeclaration()).length === 0 ? null : (
    <Button variant="outlined" color="inherit" onClick={onClick}>
      {text(isAll ? 'changing.all' : 'changing.selected', { count: figure(count) })}
    </Button>
  );
