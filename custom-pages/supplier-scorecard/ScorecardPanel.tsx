import { Box } from '@mui/material';
import { useRecordContext, useStore } from 'react-admin';
import { calls } from '../../contract/workflows/supplier-scorecard/calls.ts';
import {
  LEAST_OBSERVATIONS,
  MOST_COMPARED,
  SCORED_DAYS,
  type Scorecard,
  type ScorecardFigure,
  scorecardFigures,
} from '../../contract/workflows/supplier-scorecard/scorecard.ts';
import { figure } from '../../src/messages/text.ts';
import { ExplainedFigure } from '../../src/trade/ExplainedFigure.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { FoldedSection } from '../../src/ui/FoldedSection.tsx';
import { useCall } from '../../src/workflow/useCall.ts';
import { text } from './index.ts';

const percents: readonly ScorecardFigure[] = ['priceAbove', 'wins', 'corrected'];

export const ScorecardPanel = () => {
  const organizationId = Number(useRecordContext()?.id);
  const fold = useStore('related.scorecard', true);
  const query = useCall(
    [calls.scorecard.path, organizationId],
    calls.scorecard,
    { params: { organizationId } },
    { enabled: fold[0], retry: false },
  );
  const card = query.data;
  return (
    <FoldedSection title={text('scorecard')} beside={text('days', { days: SCORED_DAYS })} fold={fold}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Box component="dl" sx={figures} aria-busy={!card}>
          {scorecardFigures.map((name) => (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd>{card ? <Figure name={name} {...card[name]} /> : null}</dd>
            </div>
          ))}
        </Box>
      )}
    </FoldedSection>
  );
};

const Figure = ({ name, value, observations }: { name: ScorecardFigure } & Scorecard[ScorecardFigure]) => {
  const counted = { observations: figure(observations), least: LEAST_OBSERVATIONS, most: figure(MOST_COMPARED) };
  const unit = percents.includes(name) ? ' %' : '';
  const explanation = `${text(`${name}How`, counted)}${value === null ? ` ${text('tooFew', counted)}` : ''}`;
  return (
    <ExplainedFigure explanation={explanation}>{value === null ? '—' : `${figure(Math.round(value * 10) / 10)}${unit}`}</ExplainedFigure>
  );
};

const figures = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  m: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 32 },
  dt: { color: 'text.secondary' },
  dd: { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
};
