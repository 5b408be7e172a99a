export const finderCalls = {
  settingByKey: '/api/application-settings/search/findByCategoryAndKey',
  notesByCategory: '/api/general-note/search/findAllByCategoryCaseInsensitive',
  latestRatesByBase: '/api/forex-rate/search/findAllLatestByBase',
} as const;

export interface SettingKey {
  category: string;
  key: string;
}

/** The newest rate of a currency in the base currency that was asked for. `timestamp`: epoch milliseconds. */
export interface LatestRate {
  symbolCurrency: { symbol: string };
  rate: number;
  timestamp?: number | null;
}
