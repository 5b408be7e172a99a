import { type DayPrice, HISTORY_DAYS, type PriceHistory } from '../../contract/workflows/offer-compare/priceHistory.ts';

export interface HistoryLine {
  label: string;
  amounts: (number | null)[];
  offers?: (number | undefined)[];
}

export const historyLines = (
  history: PriceHistory,
  chosen: readonly number[],
  { best, median }: { best: string; median: string },
): { days: string[]; lines: HistoryLine[] } => {
  const shown = history.lines.filter(({ organizationId }) => chosen.includes(organizationId));
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) => dayAfter(history.from, index));
  const names = new Map(history.lows.map(({ organizationId, organizationName }) => [organizationId, organizationName]));
  const along = (points: readonly DayPrice[]) => {
    const byDay = new Map(points.map(({ day, amount }) => [day, amount]));
    return days.map((day) => byDay.get(day) ?? null);
  };
  const lines = shown.map(({ organizationId, points }) => ({
    label: names.get(organizationId) ?? String(organizationId),
    amounts: along(points),
  }));
  const { market = [] } = history;
  const offers = new Map(market.map((each) => [each.day, each.offers]));
  const medians = { label: median, amounts: along(market), offers: days.map((day) => offers.get(day)) };
  return { days, lines: [{ label: best, amounts: along(history.best) }, ...(market.length > 0 ? [medians] : []), ...lines] };
};

const dayAfter = (day: string, count: number): string => new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
