import { MenuItem } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ComparedOffer } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import type texts from '../../src/languages/en/supplier-question.json';
import { useOpenDialog } from '../../src/ui/DialogHost.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { AskDialog } from './AskDialog.tsx';
import { useAsked } from './useAsked.ts';

export const AskAction = () => {
  const text = useTextsOf<typeof texts>('supplier-question');
  const openDialog = useOpenDialog();
  const offer = useRecordContext<ComparedOffer>();
  if (!useAsked(offer?.product.id).data?.isActive || !offer) return null;
  return (
    <MenuItem dense onClick={() => openDialog((onClose) => <AskDialog offer={offer} onClose={onClose} />)}>
      {text('ask')}
    </MenuItem>
  );
};
