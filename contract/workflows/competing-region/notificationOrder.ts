export const notificationSort = 'offerAnalysisDate;desc,productTitle;asc';
export const COMBINED_SPEC_PAGE_SIZE = 3_000;
