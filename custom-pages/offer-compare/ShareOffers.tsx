import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ComparedOffer } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { lazyWithTexts } from '../../src/ui/lazyWithTexts.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { offersAsRows, offersAsText } from './sharedOffers.ts';
import type { texts } from './texts.ts';

const CopyYourself = lazyWithTexts(async () => (await import('./CopyYourself.tsx')).CopyYourself);

/** Copies the best offers as text for a chat, or as rows for a spreadsheet. Where the browser refuses, the text is shown to be copied by hand. */
export const ShareOffers = ({ offers, best }: { offers: readonly ComparedOffer[]; best: ComparedOffer }) => {
  const text = useTextsOf<typeof texts>('offer-compare');
  const notify = useNotify();
  const { baseCurrency, timeZone } = useConsoleSettings();
  const [refused, setRefused] = useState<string | null>(null);
  const sharing = { text, baseCurrency, timeZone };
  const copy = async (content: string) => {
    try {
      await navigator.clipboard.writeText(content);
      notify(text('copied', { smart_count: offers.length }), { type: 'success' });
    } catch {
      setRefused(content);
    }
  };
  return (
    <Box data-screen-only sx={{ display: 'flex', gap: 1 }}>
      <Button onClick={() => void copy(offersAsText(offers, best, sharing))}>{text('copyText')}</Button>
      <Button onClick={() => void copy(offersAsRows(offers, sharing))}>{text('copyRows')}</Button>
      {refused === null ? null : (
        <Suspense>
          <CopyYourself content={refused} onClose={() => setRefused(null)} />
        </Suspense>
      )}
    </Box>
  );
};
