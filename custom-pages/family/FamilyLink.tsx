import { calls } from '../../contract/workflows/family/calls.ts';
import { useComparedProduct } from '../../src/trade/comparedOffers.ts';
import { PRODUCT_KEY } from '../../src/trade/useProduct.ts';
import { LinkButton } from '../../src/ui/Links.tsx';
import { useCall } from '../../src/workflow/useCall.ts';
import { familyAddress } from './familyMatrix.ts';
import { text } from './index.ts';

export const FamilyLink = () => {
  const product = useComparedProduct();
  const found = useCall(
    [PRODUCT_KEY, 'family', product?.id],
    calls.among,
    { query: { productIds: String(product?.id) } },
    { enabled: product !== null, retry: false },
  );
  const family = found.data?.families[0];
  if (!product || !family) return null;
  return (
    <LinkButton variant="outlined" to={familyAddress(family.title)}>
      {text('link')}
    </LinkButton>
  );
};
