import { Box, ButtonBase, Divider, Menu, MenuItem } from '@mui/material';
import { Link } from 'react-router-dom';
import { sentenceCase } from '../../contract/names.ts';
import { useSession } from '../auth/useSession.ts';
import { useText } from '../messages/text.ts';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { usePopup } from '../ui/usePopup.ts';
import { useMenu } from './useMenu.ts';

const PASSWORD = '/user/change-password';

export const AccountMenu = ({ username, onSignOut }: { username: string; onSignOut: () => void }) => {
  const text = useText();
  const { timeZone } = useConsoleSettings();
  const roles = (useSession()?.authorities ?? []).map((name) => sentenceCase(name.toLowerCase())).join(', ');
  const mayChangePassword = useMenu().some(({ items }) => items.some(({ address }) => address === PASSWORD));
  const { opener, popup } = usePopup('menu');
  return (
    <>
      <ButtonBase {...opener} sx={button}>
        {username}
      </ButtonBase>
      {popup ? (
        <Menu {...popup} slotProps={{ list: { 'aria-label': text('account.menu') } }}>
          <Box component="li" role="presentation" sx={{ px: 2, py: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
            <Box sx={{ color: 'text.primary', fontWeight: 600 }}>{username}</Box>
            {roles}
            <br />
            {text('account.timesIn', { timeZone })}
          </Box>
          <Divider component="li" role="presentation" />
          <MenuItem dense component={Link} to="/user/sessions" onClick={popup.onClose}>
            {text('account.yourSessions')}
          </MenuItem>
          {mayChangePassword ? (
            <MenuItem dense component={Link} to={PASSWORD} onClick={popup.onClose}>
              {text('account.changePassword')}
            </MenuItem>
          ) : null}
          <MenuItem
            dense
            onClick={() => {
              popup.onClose();
              onSignOut();
            }}
          >
            {text('app.signOut')}
          </MenuItem>
        </Menu>
      ) : null}
    </>
  );
};

const button = {
  display: 'block',
  maxWidth: { xs: 96, sm: 160 },
  height: 32,
  px: 1,
  borderRadius: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: 'inherit',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
};
