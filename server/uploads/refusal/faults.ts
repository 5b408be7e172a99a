import { type BadRow, SHOWN_BAD_ROWS } from '../../../contract/uploads.ts';

const MOST_REASONS = 5;

export class Faults {
  readonly shown: BadRow[] = [];
  readonly #reasons = new Map<number, string[]>();

  get rows(): number {
    return this.#reasons.size;
  }

  add(row: number, column: string, reason: string): void {
    const reasons = this.#reasons.get(row) ?? [];
    this.#reasons.set(row, reasons);
    if (this.rows <= SHOWN_BAD_ROWS) this.shown.push({ row, column, reason });
    if (reasons.length < MOST_REASONS) reasons.push(column ? `${column}: ${reason}` : reason);
  }

  addAll(others: Faults): void {
    for (const [row, reasons] of others.#reasons) this.#reasons.set(row, reasons);
    this.shown.push(...others.shown.slice(0, Math.max(0, SHOWN_BAD_ROWS - this.shown.length)));
    this.shown.sort((one, other) => one.row - other.row);
  }

  reasonOf(row: number): string | null {
    return this.#reasons.get(row)?.join('; ') ?? null;
  }
}
