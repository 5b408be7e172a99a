import { splitProductTitle } from '../../contract/products/titleSpec.ts';
import { useComparedProduct } from '../../src/trade/comparedOffers.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import type { RecordOption } from '../../src/ui/optionSearch.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { RegionSection } from './RegionSection.tsx';
import type { texts } from './texts.ts';
import { useCompetingRegion } from './useCompetingRegion.ts';

export const RegionSections = () => {
  const product = useComparedProduct();
  return product ? <SectionsOf {...product} /> : null;
};

const SectionsOf = ({ id: productId, title }: RecordOption) => {
  const text = useTextsOf<typeof texts>('competing-region');
  const { data: region, error, refetch } = useCompetingRegion();
  if (error && !region) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!region) return null;
  const { titleStart } = splitProductTitle(title, region.suffixes);
  const shared = { region, productId };
  return (
    <>
      <RegionSection heading={text('section')} scope={{ titleStart: title, productId }} allSpecs={false} {...shared} />
      <RegionSection heading={text('sectionAllSpecs')} scope={{ titleStart }} allSpecs {...shared} />
    </>
  );
};
