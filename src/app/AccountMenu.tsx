import { Box, ButtonBase, Divider, Menu, MenuItem } from '@mui/material';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { type Language, languageNames, languages } from '../../contract/languages.ts';
import { chooseLanguage } from '../auth/chooseLanguage.ts';
import { roleNames, useSession } from '../auth/useSession.ts';
import { language, text } from '../messages/text.ts';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { reasonOf } from '../ui/ErrorState.tsx';
import { useDensity } from '../ui/useDensity.ts';
import { usePopup } from '../ui/usePopup.ts';
import { useMenu } from './useMenu.ts';

const PASSWORD = '/user/change-password';

export const AccountMenu = ({ username, onSignOut }: { username: string; onSignOut: () => void }) => {
  const { timeZone } = useConsoleSettings();
  const roles = roleNames(useSession()?.authorities ?? []);
  const mayChangePassword = useMenu().some(({ items }) => items.some(({ address }) => address === PASSWORD));
  const { opener, popup } = usePopup('menu');
  const notify = useNotify();
  const speak = (chosen: Language) => void chooseLanguage(chosen).catch((reason) => notify(reasonOf(reason), { type: 'error' }));
  const [density, setDensity] = useDensity();
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
          {languages.map((each) => (
            <MenuItem
              dense
              key={each}
              role="menuitemradio"
              aria-checked={each === language}
              selected={each === language}
              lang={each}
              onClick={() => {
                popup.onClose();
                speak(each);
              }}
            >
              {languageNames[each]}
            </MenuItem>
          ))}
          <Divider component="li" role="presentation" />
          <MenuItem
            dense
            role="menuitemcheckbox"
            aria-checked={density === 'compact'}
            selected={density === 'compact'}
            onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
          >
            {text('account.compact')}
          </MenuItem>
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
