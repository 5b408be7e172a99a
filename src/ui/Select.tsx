import { styled } from '@mui/material/styles';

/** A native select in the console's look: it opens fastest, and works with every keyboard and phone. Label it. */
export const Select = styled('select')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    height: 32,
    // Its longest option never makes it wider than its place.
    minWidth: 0,
    maxWidth: '100%',
    padding: '0 8px',
    font: 'inherit',
    fontSize: '0.8125rem',
    color: palette.text.primary,
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: 6,
  };
});

export const optionsOf = <Value extends string | number>(values: readonly Value[], titleOf: (value: Value) => string | number) =>
  values.map((value) => (
    <option key={value} value={value}>
      {titleOf(value)}
    </option>
  ));
