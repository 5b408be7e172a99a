import { Alert } from '@mui/material';
import { useText } from '../messages/text.ts';

export const DraftNotice = () => <Alert severity="info">{useText()('form.draft')}</Alert>;
