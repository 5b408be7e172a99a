import { Button } from '@mui/material';
import { useText } from '../../../src/messages/text.ts';
import { ordered } from '../intake/decisions.ts';
import type { Order } from '../intake/intake.ts';
import { useOfferText } from '../intake/useOfferText.ts';

/** Sorts the blocks. A second click on the same button sorts them by what was decided since. */
export const OrderButtons = ({ orderedBy }: { orderedBy: Order }) => {
  const text = useText();
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
      {button('ORIGINAL', text('mappingSummary.originalOrder'))}
      {button('STATUS', text('mappingSummary.mappingStatus'))}
    </>
  );
};

const pressed = { '&[aria-pressed="true"]': { bgcolor: 'action.selected', fontWeight: 700 } };
