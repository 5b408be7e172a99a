import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ComparedOffer } from '../../contract/offers/comparedOffer.ts';
import { formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { text } from './index.ts';
import { useAsked } from './useAsked.ts';

export const AskedMark = () => {
  const { timeZone } = useConsoleSettings();
  const offer = useRecordContext<ComparedOffer>();
  const asked = useAsked(offer?.product.id).data?.asked.find(({ offerId }) => offerId === offer?.id);
  if (!asked) return null;
  const [day, time] = formatDate(asked.askedOn, timeZone).split(' ');
  const at = day === formatDate(Date.now(), timeZone, true) ? time : `${day} ${time}`;
  return (
    <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
      {text('asked', { at: at ?? '', by: asked.askedBy })}
    </Box>
  );
};
