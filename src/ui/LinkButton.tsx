import { Button, type ButtonProps } from '@mui/material';
import { Link } from 'react-router-dom';

export const LinkButton = (props: ButtonProps<typeof Link>) => <Button component={Link} {...props} />;
