import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { OfferLine } from '../../contract/workflows/offer-from-text/offerLine.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../src/ui/DateCell.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { type Conversion, conversionsOf } from './intake/conversions.ts';
import type { Paste } from './intake/paste.ts';
import { otherCurrencyLines, type ReadPaste } from './readPaste.ts';
import type { texts } from './texts.ts';
import type { TextProblem } from './usePasteForm.ts';
import { useStoredRates } from './useStoredRates.ts';

interface OtherCurrenciesProps {
  problem: TextProblem | null;
  read: ReadPaste;
  paste: Paste;
  change: (change: Partial<Paste>) => void;
  named: (lines: readonly OfferLine[], more?: ReactNode) => ReactNode;
}

export const OtherCurrencies = ({ problem, read, paste, change, named }: OtherCurrenciesProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const currency = paste.currency?.title ?? '';
  const chosen = paste.conversions ?? [];
  const lines = otherCurrencyLines(read, currency, chosen);
  const rates = useStoredRates(lines.length > 0);
  const marks = lines.flatMap((line) => line.currency ?? []);
  const possible = conversionsOf(marks, currency, rates);
  return (
    <>
      {chosen.length > 0 ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" onClick={() => change({ conversions: [] })}>
              {text('entry.doNotConvert')}
            </Button>
          }
        >
          {text('entry.convertedOthers', { currency })}
          <Rates conversions={chosen} into={currency} />
        </Alert>
      ) : null}
      {lines.length > 0 ? (
        <Alert severity={problem === 'otherCurrency' ? 'error' : 'warning'}>
          {text('entry.otherCurrency', { currency })}
          <Rates conversions={possible} into={currency} />
          {named(
            lines,
            possible.length > 0 ? (
              <Button color="inherit" onClick={() => change({ conversions: [...chosen, ...possible] })}>
                {text('entry.convertOthers')}
              </Button>
            ) : null,
          )}
        </Alert>
      ) : null}
    </>
  );
};

const Rates = ({ conversions, into }: { conversions: readonly Conversion[]; into: string }) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { timeZone } = useConsoleSettings();
  return conversions.map(({ mark, symbol, rate, date }) => (
    <Box key={mark}>
      {text('entry.storedRate', { from: symbol, rate, to: into, date: date === null ? '—' : formatDate(date, timeZone, true) })}
    </Box>
  ));
};
