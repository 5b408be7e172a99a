import { translated } from '../../contract/translated.ts';
import { LinkButton } from '../../src/ui/Links.tsx';
import { intakeTitle } from './intakeTitle.ts';

export const IntakeLink = () => (
  <LinkButton variant="outlined" to="/offer-from-text">
    {translated(intakeTitle)}
  </LinkButton>
);
