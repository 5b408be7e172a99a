import { MenuItem } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ComparedOffer } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import { useOpenDialog } from '../../src/ui/DialogHost.tsx';
import { AskDialog } from './AskDialog.tsx';
import { text } from './text.ts';

export const AskAction = () => {
  const openDialog = useOpenDialog();
  const offer = useRecordContext<ComparedOffer>();
  if (!offer) return null;
  return (
    <MenuItem dense onClick={() => openDialog((onClose) => <AskDialog offer={offer} onClose={onClose} />)}>
      {text('ask')}
    </MenuItem>
  );
};
