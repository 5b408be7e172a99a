import CloseIcon from '@mui/icons-material/Close';
import WholePageIcon from '@mui/icons-material/OpenInFull';
import { Box, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { text } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import type { FromList } from '../../ui/listAddress.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { type Panel, PanelContext } from '../../ui/panel.ts';
import { focusRow } from './useListKeys.ts';

export const RecordPanel = ({ panel, Details }: { panel: Panel; Details: ComponentType }) => {
  const { label } = useDeclaration();
  const frame = useRef<HTMLElement>(null);
  const last = useRef(panel.id);
  last.current = panel.id;
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    return () => void requestAnimationFrame(() => focusLostAt(last.current));
  }, []);
  return (
    <Frame ref={frame} tabIndex={-1} aria-label={label.one} data-panel>
      <Box sx={{ display: 'flex', justifyContent: 'end', mr: -1, mb: -3 }}>
        <IconButton
          size="small"
          component={Link}
          to={panel.address}
          state={{ fromList: panel.list } satisfies FromList}
          aria-label={text('record.wholePage')}
        >
          <WholePageIcon sx={{ fontSize: 16 }} />
        </IconButton>
        <IconButton size="small" aria-label={text('record.close')} onClick={panel.close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <PanelContext value={panel}>
        <RecordContextProvider value={{ id: panel.id }}>
          <Suspense fallback={<PageSkeleton />}>
            <Details key={panel.id} />
          </Suspense>
        </RecordContextProvider>
      </PanelContext>
    </Frame>
  );
};

/** The keyboard goes on at the row, unless it is somewhere else by now. */
const focusLostAt = (id: string): void => {
  const row = document.querySelector(`tr[data-record="${id}"]`);
  if (document.activeElement?.contains(row)) focusRow(row);
};

const Frame = styled('section')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'relative',
    boxSizing: 'border-box',
    overflow: 'hidden auto',
    padding: '8px 16px 16px',
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    outline: 'none',
    '& dl > div': { gridTemplateColumns: '112px minmax(0, 1fr)', padding: '4px 12px', minHeight: 40 },
    '@media print': { display: 'none' },
  };
});
