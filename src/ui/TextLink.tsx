import { type LinkProps, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';

/** A link to another page of the console. */
export const TextLink = (props: LinkProps<typeof Link>) => <MuiLink component={Link} {...props} />;
