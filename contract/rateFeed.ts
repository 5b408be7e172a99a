/** Starts reading the public feed of forex rates; while that runs, answers the running job. For managers. */
export const refreshRatesCall = '/api/forex-rate-management/refresh-rates';

/** The category of the notes about the feed: what it lacked, and why it could not be read. */
export const rateFeedNotes = 'forex-rate-feed';
