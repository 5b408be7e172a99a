import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { calls } from '../../contract/workflows/family/calls.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { useComparedProduct } from '../../src/trade/comparedOffers.ts';
import { PRODUCT_KEY } from '../../src/trade/useProduct.ts';
import { LinkButton } from '../../src/ui/LinkButton.tsx';
import { familyAddress } from './familyMatrix.ts';
import { text } from './text.ts';

export const FamilyLink = () => {
  const data = useDataProvider<ConsoleDataProvider>();
  const product = useComparedProduct();
  const found = useQuery({
    queryKey: [PRODUCT_KEY, 'family', product?.id],
    queryFn: ({ signal }) => data.call(calls.among, { query: { productIds: String(product?.id) }, signal }),
    enabled: product !== null,
    retry: false,
  });
  const family = found.data?.families[0];
  if (!product || !family) return null;
  return (
    <LinkButton variant="outlined" to={familyAddress(family.title)}>
      {text('link')}
    </LinkButton>
  );
};
