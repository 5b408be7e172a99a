import { Box, type LinkProps } from '@mui/material';
import { isAllowed } from '../../contract/authentication.ts';
import { useSession } from '../auth/useSession.ts';
import { TextLink } from '../ui/Links.tsx';

/** To a page for clerks: for others, such as a user with MANAGER alone, it is plain text. */
export const ClerkLink = ({ to, ...link }: LinkProps & { to: string }) =>
  isAllowed({ anyOf: ['CLERK'] }, useSession()?.authorities ?? null) ? (
    <TextLink {...link} to={to} />
  ) : (
    <Box component="bdi" sx={link.sx}>
      {link.children}
    </Box>
  );

export const ProductLink = ({ productId, ...link }: LinkProps & { productId: number }) => (
  <ClerkLink {...link} to={`/offer-compare/${productId}`} />
);
