import { Box, Drawer, useMediaQuery } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { text } from '../messages/text.ts';
import { useKeys } from '../ui/keys/useKeys.ts';
import { lazyPart } from '../ui/lazyWithTexts.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { NavBar } from './NavBar.tsx';
import { Notifications } from './Notifications.tsx';
import { SideMenu } from './SideMenu.tsx';
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
