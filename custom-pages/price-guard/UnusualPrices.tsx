import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import type { UnusualPrice } from '../../contract/workflows/price-guard/schemas.ts';
import { text } from './text.ts';
import { priceText, usualText } from './usualText.ts';

interface UnusualPricesProps {
  unusual: readonly UnusualPrice[];
  baseCurrency: string;
  answer: (chosen: ReadonlyMap<number, Proposal> | null) => void;
}
type Proposal = UnusualPrice['proposals'][number];

/** Of one price a proposal is stored at once; of several each is chosen first. */
export const UnusualPrices = ({ unusual, baseCurrency, answer }: UnusualPricesProps) => {
  const titleId = useId();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Proposal>>(new Map());
  const choose = (index: number, proposal: Proposal | null) => {
    const next = new Map(chosen);
    if (proposal) next.set(index, proposal);
    else next.delete(index);
    if (unusual.length === 1 && proposal) answer(next);
    else setChosen(next);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => answer(null)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('title', { smart_count: unusual.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {unusual.map(({ index, amount, currency, product, proposals, ...found }, position) => (
          <Box key={index} sx={{ display: 'grid', gap: 1 }}>
            <Box>{text('isUnusual', { price: priceText(amount, currency), product, usual: usualText(found, baseCurrency) })}</Box>
            {proposals.length > 0 ? <Box sx={{ color: 'text.secondary' }}>{text('meant')}</Box> : null}
            <Box role="group" aria-label={text('meant')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {proposals.map((proposal, place) => (
                <Button
                  key={priceText(proposal.amount, proposal.currency.symbol)}
                  size="small"
                  variant={chosen.get(index) === proposal ? 'contained' : 'outlined'}
                  aria-pressed={chosen.get(index) === proposal}
                  autoFocus={position === 0 && place === 0}
                  onClick={() => choose(index, chosen.get(index) === proposal ? null : proposal)}
                >
                  {priceText(proposal.amount, proposal.currency.symbol)}
                </Button>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(null)}>{text('back')}</Button>
        <Button variant={chosen.size > 0 ? 'contained' : 'outlined'} onClick={() => answer(chosen)}>
          {text(chosen.size > 0 ? 'storeChosen' : 'store')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
