import { createTheme } from '@mui/material/styles';
import type {} from '@mui/x-charts/themeAugmentation';

/** It never depends on what opened a layer: one that changes its place while it closes would stay over the page for good. */
const placeOverPage = (): HTMLElement =>
  (document.querySelector('[aria-modal="true"]') ? null : document.getElementById('content')) ?? document.body;

const focusRing = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 };

/** Of those who want none. What tells that something is at work goes on turning. */
const withoutMotion = '@media (prefers-reduced-motion: reduce)';

const sans = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

const labelAbove = {
  position: 'static',
  transform: 'none',
  maxWidth: 'none',
  marginBottom: 4,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  whiteSpace: 'normal',
  color: 'var(--mui-palette-text-primary)',
  '&.Mui-focused, &.Mui-error': { color: 'var(--mui-palette-text-primary)' },
} as const;

/** The content alone, in black: browsers do not print the ground that the light letters of the dark mode stand on. */
const print = {
  ':root, [data-colour-mode]': {
    '--mui-palette-text-primary': '#000 !important',
    '--mui-palette-text-secondary': '#333 !important',
    '--mui-palette-background-paper': '#fff !important',
    '--mui-palette-background-default': '#fff !important',
    '--mui-palette-divider': '#bbb !important',
  },
  'header, nav, [role="search"], [data-kind="actions"], [data-kind="selection"], main button, main .MuiButton-root, [data-screen-only]': {
    display: 'none !important',
  },
  'th button': { display: 'inline-flex !important' },
  'main, [role="region"]': { padding: '0 !important', overflow: 'visible !important' },
  tr: { breakInside: 'avoid' },
} as const;

/** One dense, calm look in two colour schemes. Every text colour keeps a contrast of at least 4.5 on its ground. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-colour-mode' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0b5d5e', dark: '#084546', light: '#2a8b8b', contrastText: '#ffffff' },
        error: { main: '#b3261e' },
        warning: { main: '#8a5300' },
        success: { main: '#1b6e3c' },
        background: { default: '#f5f7f6', paper: '#ffffff' },
        text: { primary: '#16201f', secondary: '#52605e' },
        divider: '#dfe5e3',
      },
    },
    dark: {
      palette: {
        primary: { main: '#6fd3c7', dark: '#54bdb1', light: '#9be5dc', contrastText: '#0b1413' },
        error: { main: '#ff9a92' },
        warning: { main: '#f2b65c' },
        success: { main: '#7fd6a0' },
        background: { default: '#0e1413', paper: '#151d1c' },
        text: { primary: '#e6edeb', secondary: '#9fb0ad' },
        divider: '#283432',
      },
    },
  },
  spacing: 8,
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: sans,
    fontSize: 13,
    h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' },
    body1: { fontSize: '0.8125rem' },
    body2: { fontSize: '0.8125rem' },
    h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    h6: { fontSize: '1rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 550 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        ':focus-visible': focusRing,
        '@media print': print,
        [withoutMotion]: { '*, *::before, *::after': { transition: 'none !important' } },
      },
    },
    // Without the ripple, and with its own outline taken away, a button would not show that the keyboard is on it.
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
    // A plot is no stop of the keyboard: there is nothing to be done in it.
    MuiChartsSurface: { defaultProps: { tabIndex: -1 } },
    MuiPopover: {
      defaultProps: { container: placeOverPage },
      styleOverrides: { paper: { border: '1px solid var(--mui-palette-divider)' } },
    },
    MuiPopper: { defaultProps: { container: placeOverPage } },
    MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -2 } } } },
    MuiButton: {
      defaultProps: { size: 'small', disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 32,
          whiteSpace: 'nowrap',
          '&[aria-disabled="true"]': { cursor: 'default', color: 'transparent' },
          '&.MuiButton-contained[aria-disabled="true"]': { backgroundColor: 'var(--mui-palette-action-disabledBackground)' },
          '&.MuiButton-outlinedInherit': { borderColor: 'color-mix(in srgb, currentColor 35%, transparent)' },
        },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiSkeleton: { styleOverrides: { root: { [withoutMotion]: { animation: 'none' } } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiInputLabel: { defaultProps: { shrink: true, disableAnimation: true }, styleOverrides: { root: labelAbove } },
    MuiOutlinedInput: { defaultProps: { notched: false }, styleOverrides: { notchedOutline: { top: 0, '& legend': { display: 'none' } } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0 } } },
    MuiInputBase: { styleOverrides: { input: { '&::placeholder': { opacity: 1, color: 'var(--mui-palette-text-secondary)' } } } },
    MuiFormLabel: { styleOverrides: { asterisk: { color: 'var(--mui-palette-error-main)' } } },
  },
});
