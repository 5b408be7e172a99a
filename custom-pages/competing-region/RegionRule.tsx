import { Box } from '@mui/material';
import { formatPercent } from '../../src/ui/formatPercent.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';
import { useCompetingRegion } from './useCompetingRegion.ts';

export const RegionRule = ({ rule }: { rule: 'rule' | 'combinedRule' }) => {
  const text = useTextsOf<typeof texts>('competing-region');
  const region = useRegionName();
  const leastMarginPercent = useCompetingRegion().data?.leastMarginPercent ?? null;
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
      {text(rule, { region })} {text('marginBase', { region })}
      {leastMarginPercent === null ? null : ` ${text('leastMargin', { margin: formatPercent(leastMarginPercent) })}`}
    </Box>
  );
};

export const useRegionName = (): string => {
  const text = useTextsOf<typeof texts>('competing-region');
  return useCompetingRegion().data?.country ?? text('region');
};
