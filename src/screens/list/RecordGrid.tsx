import { styled } from '@mui/material/styles';
import { DenseTable } from '../../ui/TableFrame.tsx';

/** Pixels in which the columns of a list still stand side by side: a window of 900 has them beside the menu. */
const ROOM = 600;

const LABEL = 'min(128px, 36cqi)';

/** Where there is no room for its columns, each record is a card, and the titles are a line of buttons that sort. */
export const RecordGrid = styled(DenseTable)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const cards = {
    '&, thead, tbody': { display: 'block' },
    'thead tr': {
      display: 'flex',
      alignItems: 'center',
      gap: 20,
      height: 44,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      scrollPaddingRight: 64,
      paddingLeft: 12,
      background: palette.background.default,
      borderBottom: `1px solid ${palette.divider}`,
    },
    'thead tr::before': { content: 'attr(data-sort-by)', whiteSpace: 'nowrap', color: palette.text.secondary },
    'thead th': { height: 'auto', padding: 0, borderBottom: 0, whiteSpace: 'nowrap' },
    'thead [aria-sort]': { color: palette.text.primary },
    'thead th:not(:has(button))': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    'thead button': { flexDirection: 'row', height: 32 },
    'thead button > span': { width: 'auto', marginLeft: 4, textIndent: 0 },
    'thead button > [data-shown="false"]': { display: 'none' },
    'tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      position: 'relative',
      padding: '8px 12px',
    },
    'tbody tr + tr': { borderTop: `1px solid ${palette.divider}` },
    td: { display: 'flow-root', height: 'auto', maxWidth: 'none', padding: `2px 0 2px ${LABEL}`, borderBottom: 0 },
    'td[data-align]': { textAlign: 'left' },
    'td::before': {
      // Screen readers tell the column themselves.
      content: ['attr(data-label)', 'attr(data-label) / ""'],
      float: 'left',
      width: `calc(${LABEL} - 12px)`,
      marginLeft: `calc(-1 * ${LABEL})`,
      color: palette.text.secondary,
    },
    'td[id]': { fontWeight: 600 },
    'td[id]::before': { fontWeight: 400 },
    'td[data-kind="actions"]': { paddingTop: 0, paddingBottom: 0 },
    'td[data-kind="actions"] > *': { display: 'inline-block', padding: '6px 0' },
    'thead [data-kind="selection"]': { position: 'sticky', order: 1, marginLeft: 'auto' },
    '[data-kind="selection"]': { position: 'absolute', top: 0, right: 0, width: 'auto', padding: 0 },
    '[data-kind="selection"]::before': { content: 'none' },
    '[data-kind="selection"] input': { display: 'block', margin: 13 },
    'tbody [data-kind="selection"] + td': { paddingRight: 32 },
    'tbody tr[aria-hidden]': { display: 'block', padding: 0 },
  };
  const hover = `linear-gradient(${palette.action.hover}, ${palette.action.hover})`;
  const pinned = {
    // Its height does not change when the rows come, and with them the widths of the columns.
    'thead th': { whiteSpace: 'nowrap' },
    '[data-kind="actions"]': { position: 'sticky', right: 0, borderLeft: `1px solid ${palette.divider}` },
    'tbody [data-kind="actions"]': { background: palette.background.paper },
    'tbody tr:hover [data-kind="actions"]': { background: `${hover}, ${palette.background.paper}` },
  };
  return {
    [`@container (min-width: ${ROOM + 1}px)`]: pinned,
    [`@container (max-width: ${ROOM}px)`]: cards,
  };
});
