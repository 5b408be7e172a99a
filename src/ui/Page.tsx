import { Box, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { translated } from '../../contract/translated.ts';
import { text } from '../messages/text.ts';
import { useConsoleSettings } from './ConsoleSettings.tsx';
import { TextLink } from './Links.tsx';
import { usePanel } from './panel.ts';
import { setTabTitle, titleOfTab } from './tab.ts';

/** What the declaration of a page says of it; the title in English. */
export const PageContext = createContext<{ title: string; menu?: { id: string } }>({ title: '' });

export const usePageTitle = (): string => translated(useContext(PageContext).title);

interface PageProps {
  /** Default: that of its declaration. */
  title?: string | undefined;
  heading?: ReactNode;
  overline?: ReactNode;
  beside?: ReactNode;
  actions?: ReactNode;
  about?: string | undefined;
  width?: number;
  /** As high as the window: the region within it scrolls. */
  isFilling?: boolean;
  children: ReactNode;
}

export const Page = (props: PageProps) => {
  const usual = usePageTitle();
  const { title = usual, heading = title, overline, beside, about, actions, width, isFilling = false, children } = props;
  const settings = useConsoleSettings();
  const isPanel = usePanel() !== null;
  useEffect(() => {
    const before = titleOfTab();
    setTabTitle([title, about, settings.title].filter(Boolean).join(' · '));
    return () => {
      // The page around a panel is called by its own title again.
      if (isPanel) setTabTitle(before);
    };
  }, [title, about, settings.title, isPanel]);
  return (
    <Box sx={isFilling ? filling : { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      {/* Of a panel, beside its own buttons. */}
      <Box sx={{ ...headingRow, maxWidth: width, ...(isPanel ? { pr: 7 } : {}) }}>
        <Box sx={named}>
          <div>
            {overline ? <Box sx={above}>{overline}</Box> : null}
            <Typography variant="h1" component={isPanel ? 'h2' : 'h1'} sx={{ overflowWrap: 'anywhere' }}>
              {heading}
            </Typography>
          </div>
          {beside}
        </Box>
        {actions ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { sm: 'flex-end' }, gap: 1, ml: { sm: 'auto' } }}>{actions}</Box>
        ) : null}
      </Box>
      {children}
    </Box>
  );
};

const filling = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  my: -1,
  height: 'max(480px, calc(100dvh - 80px))',
  '& > *': { flexShrink: 0 },
  // Not a flex box, which would lay the table out again with each change of the panel.
  '& > [data-fills]': {
    display: 'grid',
    grid: 'minmax(0, 1fr) / auto-flow clamp(360px, 36%, 560px)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 2,
    flexShrink: 1,
    minHeight: 0,
  },
  // Of the window's width, the columns of a list have less beside a panel.
  '& > [data-fills]:has(> [data-panel])': { '--share': '0.6' },
  '& > [data-fills] > :not([data-panel])': {
    display: 'flex',
    flexDirection: 'column',
    gap: 1.5,
    minWidth: 0,
    minHeight: 0,
    '& > *': { flexShrink: 0 },
  },
  '& > [data-fills] > * > [role="region"]': { flexShrink: 1, minHeight: 0, scrollPaddingTop: 40 },
  '@media print': { height: 'auto' },
};
const named = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, minWidth: { sm: 'min(45%, 240px)' } };
const above = { fontSize: '0.75rem', color: 'text.secondary', unicodeBidi: 'plaintext', overflowWrap: 'anywhere' };
const headingRow = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 32,
};

export const SwitchedOff = ({ workflow }: { workflow: string }) => (
  <Page>
    <EmptyState title={text('app.switchedOff')} hint={text('app.switchedOffHint', { workflow })} />
  </Page>
);

export const PageNotFound = () => (
  <Page title={text('app.notFound')}>
    <Typography>{text('app.pageNotFound')}</Typography>
    <TextLink to="/">{text('app.goHome')}</TextLink>
  </Page>
);

export const EmptyState = ({ title, hint, action }: { title: string; hint?: ReactNode; action?: ReactNode }) => (
  <Box sx={{ py: 6, px: 2, display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center', overflowWrap: 'anywhere' }}>
    <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
      {title}
    </Box>
    {hint ? (
      <Box component="p" sx={{ m: 0, color: 'text.secondary', maxWidth: 480 }}>
        {hint}
      </Box>
    ) : null}
    {action}
  </Box>
);
