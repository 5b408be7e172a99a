/** One row of the ledger in test/README.md. `heldBy` is empty for 'not yet'. */
export interface LedgerRow {
  section: string;
  says: string;
  heldBy: { file: string; title: string }[];
}

/** The ledger, and faults in its form. */
export const readLedger = (markdown: string): { rows: LedgerRow[]; faults: string[] } => {
  const table = markdown.split(/^## Ledger$/m)[1] ?? '';
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  const rows: LedgerRow[] = [];
  const faults: string[] = [];
  for (const line of lines.slice(2)) {
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const [section = '', says = '', held = ''] = cells;
    if (cells.length !== 3 || !section || !says || !held) {
      faults.push(`not a row of three cells: ${line}`);
      continue;
    }
    const references = held === 'not yet' ? [] : held.split('<br>').map((part) => part.trim().split(' › '));
    for (const reference of references) {
      if (reference.length !== 2) faults.push(`neither 'not yet' nor 'file › name of the test': ${reference.join(' › ')} (${says})`);
    }
    rows.push({ section, says, heldBy: references.map(([file = '', title = '']) => ({ file, title })) });
  }
  const seen = new Set<string>();
  for (const { section, says } of rows) {
    if (seen.has(`${section}|${says}`)) faults.push(`twice: ${section} | ${says}`);
    seen.add(`${section}|${says}`);
  }
  return { rows, faults };
};

/** Tests that the ledger names and that do not exist. `read` answers the text of a test file, or null. */
export const missingTests = (rows: readonly LedgerRow[], read: (file: string) => string | null): string[] =>
  rows.flatMap(({ section, says, heldBy }) =>
    heldBy.flatMap(({ file, title }) => {
      const text = /^test\/.+\.test\.tsx?$/.test(file) ? read(file) : null;
      if (text === null) return [`${section} | ${says}: there is no test file ${file}`];
      return isTestOf(text, title) ? [] : [`${section} | ${says}: ${file} has no test '${title}'`];
    }),
  );

/** A title is the first argument of a call: `it('title', …)`, `it.each(table)('title', …)`. */
const isTestOf = (text: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => new RegExp(`^(?!\\s*(?://|\\*)).*\\(\\s*${escaped(quote + title + quote)}\\s*,`, 'm').test(text));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
