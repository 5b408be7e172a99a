/** The words and forms that suppliers of one set of lists choose from. */
export interface Tables {
  /** Words that say nothing about which goods are meant. */
  fillers: readonly string[];
  senders: readonly string[];
  /** How a chat that was exported begins its lines. */
  chats: readonly ((sender: string, minute: number) => string)[];
  stockNumbers: readonly ((place: number) => string)[];
  languages: readonly Readonly<Record<string, string>>[];
  memories: readonly ((ram: string, storage: string) => string)[];
  separators: readonly string[];
  markets: readonly ((code: string) => string)[];
  prices: readonly ((amount: number) => string)[];
  pieces: readonly ((count: number) => string)[];
  colorSeparators: readonly string[];
  talk: readonly string[];
  /** Goods that no catalogue of phones has. */
  others: readonly string[];
  headings: readonly ((name: string) => string)[];
}

export const grouped = (amount: number, mark: string): string => String(amount).replace(/\B(?=(\d{3})+$)/g, mark);
export const flag = (code: string): string => [...code].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join('');
const withoutSpace = (storage: string) => storage.replace('GB', '').replace('1TB', '1024');
export const bare = (storage: string): string => (storage === '1TB' ? '1TB' : withoutSpace(storage));
