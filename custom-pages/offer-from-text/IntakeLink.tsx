import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { translated } from '../../contract/translated.ts';
import { intakeTitle } from './intakeTitle.ts';

export const IntakeLink = () => (
  <Button variant="outlined" component={Link} to="/offer-from-text">
    {translated(intakeTitle)}
  </Button>
);
