import type { GridLook } from '../../src/ui/grid/GridTable.tsx';

const quiet = ['date', 'product', 'low', 'terms'].map((name) => `td[data-cell="${name}"]`).join(', ');

const CARDS = 740;
/** In pixels: where a date has its age below it, and where terms stand below the supplier's name. */
const room = { plain: { twoLines: 900, terms: 0 }, withTerms: { twoLines: 1200, terms: 1000 } };

const lookIn = ({ twoLines, terms }: (typeof room)['plain']): GridLook => ({
  cardsUpTo: CARDS,
  isFixed: true,
  areas: {
    columns: 'minmax(0, 1fr) auto 32px',
    rows: '"organization converted menu" "date amount menu" "low gap menu" "product product menu" "terms terms menu"',
  },
  rules: ({ background, success, text, warning }) => {
    const tint = (percent: number) => `color-mix(in srgb, ${success.main} ${percent}%, ${background.paper})`;
    return {
      always: {
        td: { height: 36, paddingTop: 5, paddingBottom: 5 },
        'tbody tr[data-highlighted]': { background: tint(7) },
        'tr[data-highlighted] td:first-of-type': { boxShadow: `inset 3px 0 0 ${success.main}` },
        'tbody tr[data-best]': { background: tint(15) },
        'tbody tr[data-held]': { background: `color-mix(in srgb, ${warning.main} 12%, ${background.paper})` },
        'tr[data-best] :is([data-cell="organization"], [data-cell="amount"], [data-cell="converted"])': { fontWeight: 600 },
        ':is(td[data-cell="organization"], td[data-cell="product"], td[data-cell="terms"])': {
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
        'td[data-cell="menu"]': { paddingRight: 12, paddingLeft: 4 },
        'td[data-cell="menu"] > button': { marginLeft: 'auto' },
        'th:last-of-type': { fontSize: 0 },
        // The header names it.
        '[data-base-currency]': { display: 'none' },
        'td[data-cell="date"]': { whiteSpace: 'nowrap' },
        'td[data-cell="low"], tbody tr:is([data-older], [data-expired]) td': { color: text.secondary },
        '[data-terms]': { display: 'none' },
        [`@container (min-width: ${CARDS + 1}px) and (max-width: ${terms}px)`]: {
          'col[data-column="terms"], th[data-column="terms"], td[data-cell="terms"]': { display: 'none' },
          '[data-terms]': { display: 'block', fontSize: '0.75rem', fontWeight: 400, color: text.secondary },
        },
        [`@container (min-width: ${CARDS + 1}px) and (max-width: ${twoLines}px)`]: {
          'col[data-column="date"]': { width: '140px !important' },
          'col[data-column="gap"]': { width: '100px !important' },
          'col[data-column="low"]': { width: '88px !important' },
          'col[data-column="amount"], col[data-column="converted"]': { width: '124px !important' },
          'td[data-cell="gap"] span > span': { display: 'block' },
          td: { height: 48 },
          '[data-age]': { display: 'block', marginLeft: 0 },
          'td[data-cell="organization"]': { whiteSpace: 'normal' },
        },
      },
      onCards: {
        'tbody tr[data-highlighted]': { boxShadow: `inset 3px 0 0 ${success.main}` },
        'tr[data-highlighted] td:first-of-type': { boxShadow: 'none' },
        'td[data-cell]': { whiteSpace: 'normal' },
        [quiet]: { color: text.secondary },
        // A long amount leaves no room for the age beside the date.
        '[data-age]': { display: 'inline-block' },
        'td[data-cell="low"]': { textAlign: 'left' },
        'td[data-cell="low"]:not(:empty)::before': { content: ['attr(data-label) " "', 'attr(data-label) " " / ""'] },
        'td[data-cell="menu"]': { padding: 0, marginTop: 2 },
        '[data-base-currency]': { display: 'inline-block' },
      },
    };
  },
});

export const [offerLook, lookWithTerms] = [lookIn(room.plain), lookIn(room.withTerms)];
