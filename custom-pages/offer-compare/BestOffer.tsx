import { Box, Skeleton } from '@mui/material';
import type { ComparedOffer } from '../../contract/workflows/offer-compare/comparedOffer.ts';
import type { TextOf } from '../../src/messages/text.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { formatAge } from '../../src/ui/formatAge.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { ConvertedAmount } from './ConvertedAmount.tsx';
import { gapOver, gapText } from './offerGap.ts';
import type { texts } from './texts.ts';

interface BestOfferProps {
  best: ComparedOffer | undefined;
  second: ComparedOffer | undefined;
}

export const BestOffer = ({ best, second }: BestOfferProps) => {
  const text = useTextsOf<typeof texts>('offer-compare');
  const { baseCurrency } = useConsoleSettings();
  return (
    <Box sx={panel} aria-busy={!best} data-best-offer>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          <Box component="span" sx={{ fontWeight: 600, color: 'success.main' }}>
            {text('bestOffer')}
          </Box>
          {best ? <> · {formatAge(best.entityLastUpdatedOn, Date.now(), 'long')}</> : null}
        </Box>
        <Box sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.35, letterSpacing: '-0.01em' }}>
          {best ? <ConvertedAmount offer={best} /> : <Skeleton width={140} />}
        </Box>
        <Box sx={quiet}>{best ? <MoneyCell amount={best.amount} currency={best.currency.symbol} /> : <Skeleton width={90} />}</Box>
      </Box>
      <Box sx={{ minWidth: 0, alignSelf: 'center' }}>
        <Box sx={{ fontSize: '1rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {best ? <bdi>{best.organization.name}</bdi> : <Skeleton width={180} />}
        </Box>
        <Box sx={quiet}>{best ? <DateCell value={best.entityLastUpdatedOn} /> : <Skeleton width={160} />}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{best ? besideSecond(text, best, second, baseCurrency) : <Skeleton width={240} />}</Box>
      </Box>
    </Box>
  );
};

const besideSecond = (text: TextOf<typeof texts>, best: ComparedOffer, second: ComparedOffer | undefined, currency: string): string => {
  const gap = second && gapOver(second, best);
  if (!gap) return text('noSecond');
  const organization = second.organization.name;
  if (gap.amount === 0) return text('equalToSecond', { organization });
  return text('belowSecond', { gap: gapText(gap, currency), organization });
};

const quiet = { fontSize: '0.8125rem', color: 'text.secondary' };
const panel = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 1,
  minHeight: 94,
  padding: '12px 16px',
  border: '1px solid',
  borderColor: 'divider',
  borderLeft: '3px solid',
  borderLeftColor: 'success.main',
  borderRadius: '8px',
  background: 'var(--mui-palette-background-paper)',
};
