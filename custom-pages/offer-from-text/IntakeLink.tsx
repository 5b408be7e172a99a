import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { titleText } from '../../src/messages/title.ts';
import { intakeTitle } from './intakeTitle.ts';

export const IntakeLink = () => (
  <Button variant="outlined" component={Link} to="/offer-from-text">
    {titleText(intakeTitle)}
  </Button>
);
