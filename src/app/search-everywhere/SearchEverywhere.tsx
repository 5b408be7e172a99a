import SearchIcon from '@mui/icons-material/Search';
import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { text } from '../../messages/text.ts';
import { lazyPart } from '../../ui/lazyWithTexts.tsx';

const SearchDialog = lazyPart(async () => (await import('./SearchDialog.tsx')).SearchDialog);

export const SearchEverywhere = () => {
  const [isOpen, setIsOpen] = useState(false);
  // What is typed while the dialog is still being fetched; null: it takes the keys itself.
  const early = useRef<string | null>(null);
  const open = useCallback(() => {
    early.current = '';
    setIsOpen(true);
  }, []);
  const close = useCallback(() => {
    early.current = null;
    setIsOpen(false);
  }, []);

  useEffect(() => {
    const onEarlyKey = (event: KeyboardEvent) => {
      if (early.current === null || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') close();
      else if (event.key === 'Backspace') early.current = early.current.slice(0, -1);
      else if (event.key.length === 1) early.current += event.key;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.defaultPrevented) return;
      // The browser's own search stays out of the way, even where a dialog keeps ours closed.
      event.preventDefault();
      if (early.current === null && !document.querySelector('[aria-modal="true"]')) open();
    };
    document.addEventListener('keydown', onEarlyKey, { capture: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onEarlyKey, { capture: true });
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open, close]);

  return (
    <>
      <Opener aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <SearchIcon fontSize="small" />
        <Name>{text('app.findAnything')}</Name>
        <Keys aria-hidden="true">{text(isMac() ? 'app.findMacShortcut' : 'app.findShortcut')}</Keys>
      </Opener>
      {isOpen ? <SearchDialog early={early} onClose={close} /> : null}
    </>
  );
};

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const Opener = styled(ButtonBase)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    gap: 6,
    minWidth: 32,
    height: 32,
    padding: '0 6px',
    borderRadius: 6,
    font: 'inherit',
    color: palette.text.secondary,
    [theme.breakpoints.up('md')]: { padding: '0 10px', border: `1px solid ${palette.divider}` },
    '&:hover': { background: palette.action.hover },
    '&.Mui-focusVisible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  };
});
const Name = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
}));
const Keys = styled('span')(({ theme }) => ({ marginLeft: 8, fontSize: '0.75rem', [theme.breakpoints.down('md')]: { display: 'none' } }));
