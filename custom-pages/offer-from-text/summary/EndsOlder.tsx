import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { calls } from '../../../contract/workflows/offer-from-text/calls.ts';
import type { ConsoleDataProvider } from '../../../src/providers/dataProvider.ts';
import { CheckBox } from '../../../src/ui/CheckBox.tsx';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import { endingObstacle } from '../intake/ending.ts';
import type { Intake } from '../intake/intake.ts';
import { useOfferText } from '../intake/offerTextStore.ts';
import type { texts } from '../texts.ts';

export const EndsOlder = ({ intake, isChosen }: { intake: Intake; isChosen: boolean }) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { store } = useOfferText();
  const obstacle = endingObstacle(intake);
  return (
    <div>
      <CheckBox
        label={text('summary.endsOlder', { supplier: intake.organization.title })}
        checked={isChosen}
        disabled={obstacle !== null}
        aria-describedby={obstacle ? 'ending-hint' : undefined}
        onChange={(endsOlder) => store.change({ intake: { ...intake, endsOlder } })}
      />
      {obstacle ? (
        <Box id="ending-hint" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {text(`ending.${obstacle}`)}
        </Box>
      ) : null}
    </div>
  );
};

/** As chosen here, or else for the supplier's last list; never for a list that cannot. */
export const useEndsOlder = (intake: Intake): boolean => {
  const data = useDataProvider<ConsoleDataProvider>();
  const organizationId = intake.organization.id;
  const last = useQuery({
    queryKey: ['usual-currency', organizationId],
    queryFn: ({ signal }) => data.call(calls.usualCurrency, { query: { organizationId }, signal }),
  });
  return endingObstacle(intake) === null && (intake.endsOlder ?? last.data?.endsOlder ?? false);
};
