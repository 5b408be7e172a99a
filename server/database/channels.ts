export const SESSION_CHANGE = 'session_change';

/** A server hears its own changes on these channels before the statement that made them is over, and not only a moment later. */
export const channelsHeardAtOnce: readonly string[] = [SESSION_CHANGE];

/** NOTIFY by the triggers of 0036-offer-text-change.sql: rows of a table by which offer text is read changed. The payload: `product:1,2`, or `product:` for all. */
export const OFFER_TEXT_CHANGE = 'offer_text_change';
