import { styled } from '@mui/material/styles';

/** Each kind of part has a mark of its own beside its colour, so that nobody has to tell colours apart. */
export const ReadLines = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const tint = (colour: string) => `color-mix(in srgb, ${colour} 12%, transparent)`;
  return {
    display: 'grid',
    gap: 8,
    minWidth: 0,
    fontSize: '0.8125rem',
    'ul, ol': { listStyle: 'none', margin: 0, padding: 0 },
    '[data-part="legend"]': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
    '[data-part="hint"]': { margin: 0, padding: 12, color: palette.text.secondary },
    '[data-kind]': { whiteSpace: 'pre-wrap' },
    '[data-kind="PRODUCT"]': { borderBottom: `2px solid ${palette.primary.main}` },
    '[data-kind="AMOUNT"]': {
      fontWeight: 700,
      color: palette.success.main,
      background: tint(palette.success.main),
      outline: `1px solid ${palette.success.main}`,
      borderRadius: 3,
    },
    '[data-kind="CURRENCY"]': { color: palette.success.main, borderBottom: `2px dotted ${palette.success.main}` },
    '[data-kind="QUANTITY"]': { color: palette.warning.main, borderBottom: `2px dashed ${palette.warning.main}` },
    '[data-kind="NOISE"]': { color: palette.text.secondary, textDecoration: 'line-through' },
    // What is out of sight of a long text is not laid out.
    'ol[data-long="true"] > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 30px' },
    'ol > li': {
      display: 'grid',
      gridTemplateColumns: '36px 84px minmax(0, 1fr) auto',
      columnGap: 8,
      padding: '4px 8px',
      borderBottom: `1px solid ${palette.divider}`,
    },
    'ol > li:last-of-type': { borderBottom: 0 },
    '[data-part="number"]': { textAlign: 'right', color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '[data-part="relevance"]': { color: palette.text.secondary },
    '[data-part="text"]': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
    '[data-part="figures"]': { color: palette.text.secondary, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '[data-relevance="OFFER"] [data-part="relevance"]': { color: palette.success.main },
    '[data-relevance="OFFER"] [data-part="relevance"]::before': { content: '"✓ "' },
    '[data-relevance="NO_AMOUNT"] [data-part="relevance"]': { color: palette.error.main, fontWeight: 600 },
    '[data-relevance="NO_AMOUNT"] [data-part="relevance"]::before': { content: '"⚠ "' },
    '[data-relevance="NO_AMOUNT"]': { background: tint(palette.error.main) },
    '[data-relevance="HEADING"] [data-kind], [data-relevance="CHAT"] [data-kind]': { all: 'unset', whiteSpace: 'pre-wrap' },
    '[data-relevance="HEADING"] [data-part="text"]': { fontWeight: 600 },
    '[data-relevance="CHAT"] [data-part="text"]': { color: palette.text.secondary, fontStyle: 'italic' },
    [theme.breakpoints.down('sm')]: {
      'ol > li': { gridTemplateColumns: '28px minmax(0, 1fr) auto' },
      '[data-part="text"]': { gridColumn: '2 / -1', gridRow: 2 },
    },
  };
});

export const LineScroller = styled('div')(({ theme }) => ({
  maxHeight: 440,
  overflowY: 'auto',
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: 8,
  background: (theme.vars ?? theme).palette.background.paper,
}));
