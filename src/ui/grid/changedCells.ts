/** Rows as somebody else's change left them, and which of their values differ from before. */
const changed = new WeakMap<object, { at: number; fields: ReadonlySet<string>; turn: 0 | 1 }>();
const arrived = new WeakSet<object>();

const FLASH_MS = 2_000;

interface Row {
  id: unknown;
}

/** Notes what a query that was read again brought. `isInPlace`: no row came, went or moved. */
export const noteChanges = (before: unknown, after: unknown, isInPlace = false): void => {
  const [old, rows] = [rowsOf(before), rowsOf(after)];
  if (rows === old) return;
  if (!isInPlace || arrived.has(old)) arrived.add(rows);
  const known = new Map(old.map((row) => [row.id, row]));
  for (const row of rows) {
    const was = known.get(row.id);
    if (!was || was === row) continue;
    const fields = Object.entries(row).flatMap(([name, value]) => (value === was[name as keyof Row] ? [] : [name]));
    changed.set(row, { at: Date.now(), fields: new Set(fields), turn: changed.get(was)?.turn === 0 ? 1 : 0 });
  }
};

const rowsOf = (answer: unknown): readonly Row[] => {
  const { data, rows = data } = (answer ?? {}) as { data?: unknown; rows?: unknown };
  if (Array.isArray(rows)) return rows;
  const one = rows ?? answer;
  return typeof one === 'object' && one !== null && 'id' in one ? [one as Row] : NONE;
};
const NONE: readonly Row[] = [];

/** Whether these rows came because somebody changed something, and not because the user asked for them. */
export const haveArrived = (rows: readonly object[]): boolean => arrived.has(rows);

/** The user has them before their eyes. */
export const settle = (rows: readonly object[]): void => void arrived.delete(rows);

export const areWaiting = (answer: unknown): boolean => arrived.has(rowsOf(answer));

/** Marks a cell that flashes: it differs from before. Two marks take turns, so that it flashes again. */
export const flashOf = (row: unknown, field: string | undefined): { 'data-changed'?: 0 | 1 } => {
  const change = typeof row === 'object' && row !== null ? changed.get(row) : undefined;
  const isFresh = change && field !== undefined && change.fields.has(field) && Date.now() - change.at < FLASH_MS;
  return isFresh ? { 'data-changed': change.turn } : {};
};

export const flash = (color: string) => ({
  '@media (prefers-reduced-motion: no-preference)': {
    '[data-changed="0"]': { animation: `changed-0 ${FLASH_MS}ms` },
    '[data-changed="1"]': { animation: `changed-1 ${FLASH_MS}ms` },
  },
  '@keyframes changed-0': { from: { backgroundColor: color } },
  '@keyframes changed-1': { from: { backgroundColor: color } },
});
