import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import { Box, Button, IconButton } from '@mui/material';
import { styled, useColorScheme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuthProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../auth/useSession.ts';
import { text } from '../messages/text.ts';
import { isAskedBeforeLeaving } from '../screens/useAskBeforeLeaving.ts';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { lazyPart } from '../ui/lazyWithTexts.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { PageSlot } from '../workflow/PageSlot.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Mark } from './Mark.tsx';
import { SearchEverywhere } from './search-everywhere/SearchEverywhere.tsx';

const LeaveDialog = lazyPart(async () => (await import('../screens/form/LeaveDialog.tsx')).LeaveDialog);

interface NavBarProps {
  hasMenu: boolean;
  isMenuShown: boolean;
  onToggleMenu: () => void;
}

export const NavBar = ({ hasMenu, isMenuShown, onToggleMenu }: NavBarProps) => {
  const { title } = useConsoleSettings();
  const session = useSession();
  const notify = useNotify();
  const navigate = useNavigate();
  const authProvider = useAuthProvider();
  const client = useQueryClient();
  // react-admin's useLogout would forget the user's columns, and give the next user the address that this one leaves.
  const leave = async () => {
    // What is being read would fail with the session that ends.
    await client.cancelQueries();
    try {
      await authProvider?.logout(null);
      navigate('/sign-in', { replace: true });
    } catch {
      notify(text('app.signOutFailed'), { type: 'error' });
      void client.refetchQueries({ type: 'active' });
    }
  };
  const [isAsking, setIsAsking] = useState(false);
  const signOut = () => (isAskedBeforeLeaving() ? setIsAsking(true) : void leave());
  return (
    <Bar>
      {hasMenu ? (
        <IconButton size="small" aria-label={text('app.menu')} aria-expanded={isMenuShown} onClick={onToggleMenu} color="inherit">
          <MenuIcon fontSize="small" />
        </IconButton>
      ) : null}
      <TextLink to="/" color="inherit" underline="none" sx={name}>
        <Mark />
        {title}
      </TextLink>
      <Box sx={{ flex: 1 }} />
      {session ? <PageSlot name="appBar" page="home" /> : null}
      {session ? <SearchEverywhere /> : null}
      <ColourModeSwitch />
      {session ? (
        <>
          <AccountMenu username={session.username} onSignOut={signOut} />
          <Button color="inherit" onClick={signOut}>
            {text('app.signOut')}
          </Button>
          {isAsking ? (
            <LeaveDialog
              onStay={() => setIsAsking(false)}
              onLeave={() => {
                setIsAsking(false);
                void leave();
              }}
            />
          ) : null}
        </>
      ) : (
        <LinkButton color="inherit" to="/sign-in">
          {text('auth.signIn')}
        </LinkButton>
      )}
    </Bar>
  );
};

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 48,
  padding: '0 16px',
  [theme.breakpoints.down('sm')]: { padding: '0 8px', gap: 4, '& svg[viewBox="0 0 32 32"]': { display: 'none' } },
  background: (theme.vars ?? theme).palette.background.paper,
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));
const name = { display: 'flex', alignItems: 'center', gap: 1, fontWeight: 650, fontSize: '0.9375rem' };

const ColourModeSwitch = () => {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      size="small"
      color="inherit"
      aria-label={isDark ? text('app.useLightColours') : text('app.useDarkColours')}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      {isDark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
    </IconButton>
  );
};
