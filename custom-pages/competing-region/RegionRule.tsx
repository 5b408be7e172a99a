import { Box } from '@mui/material';
import { useText } from '../../src/messages/text.ts';
import { useCompetingRegion } from '../../src/trade/useCompetingRegion.ts';
import { formatPercent } from '../../src/ui/formatPercent.ts';

export const RegionRule = ({ rule }: { rule: 'competingRegion.rule' | 'competingRegion.combinedRule' }) => {
  const text = useText();
  const region = useRegionName();
  const leastMarginPercent = useCompetingRegion().data?.leastMarginPercent ?? null;
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
      {text(rule, { region })} {text('competingRegion.marginBase', { region })}
      {leastMarginPercent === null ? null : ` ${text('competingRegion.leastMargin', { margin: formatPercent(leastMarginPercent) })}`}
    </Box>
  );
};

export const useRegionName = (): string => {
  const text = useText();
  return useCompetingRegion().data?.country ?? text('competingRegion.region');
};
