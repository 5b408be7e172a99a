import type { Intake } from './intake.ts';
import { emptyPaste, type Paste } from './paste.ts';

export interface OfferText {
  paste: Paste;
  intake: Intake | null;
}

/** Counts up when the shape changes: what an older console saved is then left aside. */
const VERSION = 1;

const nothingSaved: OfferText = { paste: emptyPaste, intake: null };

export const savedKey = (username: string): string => `offer_text:${username}`;

export const loadOfferText = (username: string): OfferText => {
  try {
    const saved = JSON.parse(localStorage.getItem(savedKey(username)) ?? 'null') as (OfferText & { version: number }) | null;
    return saved?.version === VERSION ? { paste: saved.paste, intake: saved.intake } : nothingSaved;
  } catch {
    return nothingSaved;
  }
};

export const saveOfferText = (username: string, state: OfferText): boolean => {
  try {
    if (state.paste === emptyPaste && !state.intake) localStorage.removeItem(savedKey(username));
    else localStorage.setItem(savedKey(username), JSON.stringify({ version: VERSION, ...state }));
    return true;
  } catch {
    return false;
  }
};
