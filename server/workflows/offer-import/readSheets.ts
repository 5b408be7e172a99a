import { normalName } from '../../trade/normalName.ts';

export class ReadSheet {
  readonly id: number;
  #unreadable = new Set<string>();

  constructor(id: number) {
    this.id = id;
  }

  addUnreadable(organizationId: number | null, productId: number | null) {
    this.#unreadable.add(keyOf(organizationId, productId));
  }

  mayHold(offer: { organizationId: number; productId: number } | null): boolean {
    if (this.#unreadable.size === 0) return false;
    if (!offer) return true;
    const { organizationId, productId } = offer;
    return [keyOf(organizationId, productId), keyOf(organizationId, null), keyOf(null, productId), keyOf(null, null)].some((key) =>
      this.#unreadable.has(key),
    );
  }
}

const keyOf = (organizationId: number | null, productId: number | null) => `${organizationId} ${productId}`;

export class ReadSheets {
  #sheets = new Map<string, ReadSheet | null>();

  add(name: string, id: number): ReadSheet {
    const known = this.#sheets.get(normalName(name));
    if (known) return known;
    const sheet = new ReadSheet(id);
    if (known === undefined) this.#sheets.set(normalName(name), sheet);
    return sheet;
  }

  addUnread(name: string) {
    this.#sheets.set(normalName(name), null);
  }

  get whole(): ReadonlyMap<number, ReadSheet> {
    return new Map([...this.#sheets.values()].flatMap((sheet) => (sheet ? [[sheet.id, sheet]] : [])));
  }
}
