import { Button, type ButtonProps } from '@mui/material';
import { Link } from 'react-router-dom';

/** A link to another page of the console, in the look of a button. */
export const LinkButton = (props: ButtonProps<typeof Link>) => <Button component={Link} {...props} />;
