import type { LinkProps } from '@mui/material';
import { isAllowed } from '../../contract/authentication.ts';
import { baseAddress } from '../../contract/dialects.ts';
import { product } from '../../resources/product.ts';
import { useSession } from '../auth/useSession.ts';
import { TextLink } from '../ui/Links.tsx';

/** To the offers of a product, or, for those who may not compare offers, to the product itself. */
export const ProductLink = ({ productId, ...link }: LinkProps & { productId: number }) => {
  const canCompare = isAllowed({ anyOf: ['CLERK'] }, useSession()?.authorities ?? null);
  return <TextLink {...link} to={canCompare ? `/offer-compare/${productId}` : `${baseAddress(product)}/${productId}`} />;
};
