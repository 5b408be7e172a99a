import { splitProductTitle } from '../../contract/products/titleSpec.ts';
import { useText } from '../../src/messages/text.ts';
import { useCompetingRegion } from '../../src/trade/useCompetingRegion.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { RegionSection } from './RegionSection.tsx';

export const RegionSections = ({ productId, title }: { productId: number; title: string }) => {
  const text = useText();
  const { data: region, error, refetch } = useCompetingRegion();
  if (error && !region) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!region) return null;
  const { titleStart } = splitProductTitle(title, region.suffixes);
  return (
    <>
      <RegionSection
        heading={text('competingRegion.section')}
        region={region}
        scope={{ titleStart: title, productId }}
        productId={productId}
        allSpecs={false}
      />
      <RegionSection
        heading={text('competingRegion.sectionAllSpecs')}
        region={region}
        scope={{ titleStart }}
        productId={productId}
        allSpecs
      />
    </>
  );
};
