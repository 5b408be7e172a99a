import { Button, type ButtonProps, type LinkProps, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';

export const TextLink = (props: LinkProps<typeof Link>) => <MuiLink component={Link} {...props} />;

export const LinkButton = (props: ButtonProps<typeof Link>) => <Button component={Link} {...props} />;
