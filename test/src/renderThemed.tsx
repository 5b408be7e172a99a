import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { theme } from '../../src/app/theme.ts';

/** A part by itself: what is styled takes its colours from the theme. */
export const renderThemed = (part: ReactElement) => render(<ThemeProvider theme={theme}>{part}</ThemeProvider>);
