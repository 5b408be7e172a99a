/** Calls that find records by something other than a keyword. Each answers the embedded shape unless it says otherwise. */
export const finderCalls = {
  /** One record, or a page of one: its `value` is empty where nothing is set. 404: there is no such setting. */
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
