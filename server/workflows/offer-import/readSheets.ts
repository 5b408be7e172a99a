import { normalName } from '../../trade/normalName.ts';

export type ReadSheet = ReturnType<typeof readSheet>;

const readSheet = (id: number) => {
  const unreadable = new Set<string>();
  return {
    id,
    addUnreadable: (organizationId: number | null, productId: number | null) => {
      unreadable.add(keyOf(organizationId, productId));
    },
    mayHold: (offer: { organizationId: number; productId: number } | null): boolean => {
      if (unreadable.size === 0 || !offer) return unreadable.size > 0;
      const { organizationId, productId } = offer;
      const keys = [keyOf(organizationId, productId), keyOf(organizationId, null), keyOf(null, productId), keyOf(null, null)];
      return keys.some((key) => unreadable.has(key));
    },
  };
};

const keyOf = (organizationId: number | null, productId: number | null) => `${organizationId} ${productId}`;

export class ReadSheets {
  #sheets = new Map<string, ReadSheet | null>();

  add(name: string, id: number): ReadSheet {
    const known = this.#sheets.get(normalName(name));
    if (known) return known;
    const sheet = readSheet(id);
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
