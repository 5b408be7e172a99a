interface Colours {
  divider: string;
  background: { default: string };
}

/** Each row is a block of lines, laid out by `areas`; the table itself says which cell has which area. */
export const blockRows = ({ divider, background }: Colours, columns: string, areas: string) =>
  ({
    '&, thead, tbody': { display: 'block' },
    'thead tr': { display: 'flex', flexWrap: 'wrap', columnGap: 12, padding: '4px 12px', background: background.default },
    th: { height: 'auto', padding: '4px 0', borderBottom: 0 },
    '&[data-sortable="false"] thead': { position: 'absolute', clipPath: 'inset(50%)', height: 1, overflow: 'hidden' },
    'thead button': { flexDirection: 'row', minHeight: 24 },
    'thead button > span': { width: 'auto', marginLeft: 4, textIndent: 0 },
    'thead button > [data-shown="false"]': { display: 'none' },
    'tbody tr': {
      display: 'grid',
      gridTemplateColumns: columns,
      gridTemplateAreas: areas,
      columnGap: 12,
      rowGap: 2,
      padding: '8px 12px',
      borderTop: `1px solid ${divider}`,
    },
    td: { display: 'block', height: 'auto', padding: 0, borderBottom: 0 },
  }) as const;
