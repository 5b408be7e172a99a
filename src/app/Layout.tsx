import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import { Box, Button, Drawer, IconButton, useMediaQuery } from '@mui/material';
import { styled, useColorScheme, useTheme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useAuthProvider, useNotify, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../auth/useSession.ts';
import { text } from '../messages/text.ts';
import { isAskedBeforeLeaving } from '../screens/useAskBeforeLeaving.ts';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { useKeys } from '../ui/keys/useKeys.ts';
import { LinkButton, TextLink } from '../ui/Links.tsx';
import { lazyPart } from '../ui/lazyWithTexts.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { PageSlot } from '../workflow/PageSlot.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Mark } from './Mark.tsx';
import { Notifications } from './Notifications.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SearchEverywhere } from './search-everywhere/SearchEverywhere.tsx';
import { useMenu } from './useMenu.ts';

export const Layout = ({ children }: { children?: ReactNode }) => {
  const groups = useMenu();
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const [isMenuKept, keepMenu] = useStore('menu.isOpen', true);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useKeptFocus(main);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setIsDrawerOpen(false);
    // The link that was clicked is gone or outside the page: the keyboard goes on at the page's beginning.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  const isMenuShown = isWide ? isMenuKept : isDrawerOpen;
  const hasMenu = groups.length > 0;
  return (
    <>
      <SkipLink href="#content">{text('app.skipToContent')}</SkipLink>
      <NavBar
        hasMenu={hasMenu}
        isMenuShown={isMenuShown}
        onToggleMenu={() => (isWide ? keepMenu(!isMenuKept) : setIsDrawerOpen(!isDrawerOpen))}
      />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        {isWide && hasMenu && isMenuKept ? <SideMenu groups={groups} /> : null}
        {isWide || !hasMenu ? null : (
          <Drawer open={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} slotProps={{ paper: { 'aria-label': text('app.menu') } }}>
            <SideMenu groups={groups} />
          </Drawer>
        )}
        <Content id="content" ref={main} tabIndex={-1}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </Content>
      </Box>
      <Notifications />
      <KeysHelp />
    </>
  );
};

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 8,
  top: -48,
  zIndex: 2000,
  padding: '8px 16px',
  borderRadius: 6,
  background: (theme.vars ?? theme).palette.primary.main,
  color: (theme.vars ?? theme).palette.primary.contrastText,
  '&:focus': { top: 8 },
}));
const Content = styled('main')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: theme.spacing(3),
  outline: 'none',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

/** The browser would begin at the top of the window when what the keyboard was on goes. */
const useKeptFocus = (main: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const page = main.current;
    if (!page) return;
    let held: Element | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!held || held.isConnected) return;
      held = null;
      if (document.activeElement === document.body) page.focus({ preventScroll: true });
    });
    page.addEventListener('focusin', hold);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      page.removeEventListener('focusin', hold);
      observer.disconnect();
    };
  }, [main]);
};

const KeysDialog = lazyPart(async () => (await import('../ui/keys/KeysDialog.tsx')).KeysDialog);

const KeysHelp = () => {
  const [isOpen, setIsOpen] = useState(false);
  useKeys(text('keys.everywhere'), [
    { key: '?', label: text('keys.help'), run: () => setIsOpen(true) },
    { key: 'Ctrl K', label: text('app.findAnything') },
  ]);
  return isOpen ? <KeysDialog onClose={() => setIsOpen(false)} /> : null;
};

const LeaveDialog = lazyPart(async () => (await import('../screens/form/LeaveDialog.tsx')).LeaveDialog);

const NavBar = ({ hasMenu, isMenuShown, onToggleMenu }: { hasMenu: boolean; isMenuShown: boolean; onToggleMenu: () => void }) => {
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
