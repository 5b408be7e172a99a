import { Button } from '@mui/material';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import { ordered } from '../intake/decisions.ts';
import type { Order } from '../intake/intake.ts';
import { useOfferText } from '../intake/useOfferText.ts';
import type { texts } from '../texts.ts';

/** Sorts the blocks. A second click on the same button sorts them by what was decided since. */
export const OrderButtons = ({ orderedBy }: { orderedBy: Order }) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { store } = useOfferText();
  const sortBy = (order: Order) => {
    const { intake } = store.get();
    if (intake) store.change({ intake: ordered(intake, order) });
  };
  const button = (order: Order, title: string) => (
    <Button variant="outlined" aria-pressed={order === orderedBy} onClick={() => sortBy(order)} sx={pressed}>
      {title}
    </Button>
  );
  return (
    <>
      {button('ORIGINAL', text('summary.originalOrder'))}
      {button('STATUS', text('summary.mappingStatus'))}
    </>
  );
};

const pressed = { '&[aria-pressed="true"]': { bgcolor: 'action.selected', fontWeight: 700 } };
