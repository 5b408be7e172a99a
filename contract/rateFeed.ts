export const refreshRatesCall = '/api/forex-rate-management/refresh-rates';

export const rateFeedNotes = 'forex-rate-feed';
