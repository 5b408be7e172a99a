import { Alert, Box, Typography } from '@mui/material';
import { useId } from 'react';
import { isAllowed, writeAccess } from '../../contract/access.ts';
import { baseAddress } from '../../contract/dialects.ts';
import { BEST_OFFER_CUT_OFF_MS } from '../../contract/offers/conversion.ts';
import { specSetting, splitProductTitle } from '../../contract/products/titleParts.ts';
import type { CompetingRegion } from '../../contract/workflows/competing-region/schemas.ts';
import { applicationSettings } from '../../resources/applicationSettings.ts';
import { forexRate } from '../../resources/forexRate.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { listed } from '../../src/messages/text.ts';
import { useComparedProduct } from '../../src/trade/comparedOffers.ts';
import { exactRates } from '../../src/trade/ExplainedFigure.tsx';
import { PagedOffers } from '../../src/trade/PagedOffers.tsx';
import { formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import { type PagedTable, useTableAddress } from '../../src/ui/tableAddress.ts';
import type { RecordOption } from '../../src/ui/useLookup.ts';
import { text } from './index.ts';
import { useCompetingRegion } from './RegionRule.tsx';
import { regionColumns, regionLook, regionMarks } from './regionColumns.tsx';
import { type RegionScope, type RegionSortField, regionTables, useRegionOffers } from './useRegionOffers.ts';

const CUT_OFF_DAYS = BEST_OFFER_CUT_OFF_MS / 86_400_000;

interface RegionSectionProps {
  heading: string;
  region: CompetingRegion;
  scope: RegionScope;
  productId: number;
  allSpecs: boolean;
}

export const RegionSection = ({ heading, region, scope, productId, allSpecs }: RegionSectionProps) => {
  const id = useId();
  const tables = regionTables(allSpecs);
  const inCountry = region.country ?? text('region');
  const table = (isCompeting: boolean) => ({
    ...{ heading, scope, isCompeting },
    table: isCompeting ? tables.competing : tables.others,
    columns: regionColumns({
      ...{ isCompeting, allSpecs, productId },
      isConverted: region.forexRate !== null,
      currency: region.currency ?? '',
    }),
    title: isCompeting ? text('competing', { region: inCountry }) : text('others'),
    emptyText: isCompeting
      ? text('noneCompete', { region: inCountry, days: CUT_OFF_DAYS })
      : text('noOthers', { region: inCountry, days: CUT_OFF_DAYS }),
  });
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 1 }}>
      <Box>
        <Typography variant="h2" id={id}>
          {heading}
        </Typography>
        <RegionRate region={region} titleStart={scope.titleStart} allSpecs={allSpecs} />
      </Box>
      {region.country === null ? (
        <Alert severity="warning">
          {text('noCountry')}
          <br />
          {text('noCountryHint')}
        </Alert>
      ) : null}
      {region.currency === null ? <Alert severity="warning">{text('noCurrency')}</Alert> : null}
      {region.currency !== null && region.forexRate === null ? <NoRate currency={region.currency} /> : null}
      <RegionOffers {...table(true)} />
      <RegionOffers {...table(false)} />
    </Box>
  );
};

/** Nothing is converted then, not even what is in the region's currency already. */
const NoRate = ({ currency }: { currency: string }) => {
  const { baseCurrency: base } = useConsoleSettings();
  const held = useSession()?.authorities ?? null;
  return (
    <Alert severity="warning">
      {text('noRate', { currency, base })}{' '}
      {isAllowed(writeAccess(forexRate), held) ? <TextLink to="/forex-rate/new">{text('addRate')}</TextLink> : null}
    </Alert>
  );
};

interface RegionOffersProps {
  heading: string;
  title: string;
  scope: RegionScope;
  isCompeting: boolean;
  table: PagedTable<RegionSortField>;
  columns: ReturnType<typeof regionColumns>;
  emptyText: string;
}

const RegionOffers = ({ heading, title, scope, isCompeting, table, columns, emptyText }: RegionOffersProps) => {
  const { address, go, order } = useTableAddress(table);
  const answer = useRegionOffers(scope, isCompeting, address);
  const label = `${heading}: ${title}`;
  const rows = answer.shown?.rows;
  return (
    <PagedOffers title={title} pagesLabel={label} of={label} answer={answer} address={address} go={go}>
      <Grid
        label={label}
        rows={rows}
        isBusy={answer.isPlaceholderData}
        columns={columns}
        order={rows && rows.length > 1 ? order : undefined}
        marks={regionMarks}
        look={regionLook}
        skeletonRows={4}
        empty={emptyText}
      />
    </PagedOffers>
  );
};

export const RegionSections = () => {
  const product = useComparedProduct();
  return product ? <SectionsOf {...product} /> : null;
};

const SectionsOf = ({ id: productId, title }: RecordOption) => {
  const { data: region, error, refetch } = useCompetingRegion();
  if (error && !region) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!region) return null;
  const { country, currency, suffixes } = region;
  const { titleStart } = splitProductTitle(title, suffixes);
  const scope = { region: { country, currency, suffixes }, titleStart };
  const shared = { region, productId };
  return (
    <>
      <RegionSection heading={text('section')} scope={{ ...scope, titleStart: title, productId }} allSpecs={false} {...shared} />
      <RegionSection heading={text('sectionAllSpecs')} scope={scope} allSpecs {...shared} />
    </>
  );
};

const RegionRate = ({ region, titleStart, allSpecs }: { region: CompetingRegion; titleStart: string; allSpecs: boolean }) => {
  const { baseCurrency: base, timeZone } = useConsoleSettings();
  const { currency, forexRate, forexRateDate } = region;
  const isQuoted = currency !== null && currency !== base && forexRate !== null;
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {allSpecs ? <Specs suffixes={region.suffixes} title={titleStart} /> : null}
      {allSpecs || !isQuoted
        ? null
        : text('rate', {
            base,
            currency,
            rate: exactRates.format(forexRate),
            date: forexRateDate ? formatDate(forexRateDate, timeZone) : '',
          })}{' '}
      {forexRate === null ? null : text('marginBase', { region: region.country ?? text('region') })}
    </Box>
  );
};

const Specs = ({ title, suffixes }: { title: string; suffixes: readonly string[] }) => {
  const held = useSession()?.authorities ?? null;
  if (suffixes.length > 0) return text('specs', { title, specs: listed(suffixes) });
  return (
    <>
      {text('noSpecs', { title })}{' '}
      {isAllowed(writeAccess(applicationSettings), held) ? <TextLink to={newSetting}>{text('nameSpecs')}</TextLink> : null}
    </>
  );
};

const newSetting = `${baseAddress(applicationSettings)}/new?${new URLSearchParams({ source: JSON.stringify(specSetting) })}`;
