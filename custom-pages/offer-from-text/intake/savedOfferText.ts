import type { Intake } from './intake.ts';
import { emptyPaste, type Paste } from './paste.ts';

export interface OfferText {
  paste: Paste;
  intake: Intake | null;
}

/** Counts up when the shape changes: what an older console saved is then left aside. */
const VERSION = 1;

export const nothingSaved: OfferText = { paste: emptyPaste, intake: null };

export const savedKey = (username: string): string => `offer_text:${username}`;

/** In the storage of a tab: what it worked on before another one handed in another text. */
export const loadOfferText = (username: string, storage: Storage = localStorage): OfferText => {
  try {
    const saved = JSON.parse(storage.getItem(savedKey(username)) ?? 'null') as (OfferText & { version: number }) | null;
    return saved?.version === VERSION ? { paste: saved.paste, intake: saved.intake } : nothingSaved;
  } catch {
    return nothingSaved;
  }
};

export const saveOfferText = (username: string, state: OfferText, storage: Storage = localStorage): boolean => {
  try {
    if (state.paste === emptyPaste && !state.intake) storage.removeItem(savedKey(username));
    else storage.setItem(savedKey(username), JSON.stringify({ version: VERSION, ...state }));
    return true;
  } catch {
    return false;
  }
};
