import { calls } from '../../contract/workflows/market-day/calls.ts';
import { figure, language } from '../../src/messages/text.ts';
import { DeskFigure } from '../../src/trade/desk/DeskFigure.tsx';
import { type DeskQuery, useDeskQuery } from '../../src/trade/desk/DeskSection.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { text } from './index.ts';

interface Heard {
  now: number;
  usual: number | null;
}

export const OffersToday = () => <HeardFigure named="offersToday" query={useDeskQuery<Heard>(calls.offers)} to="/offer-compare" />;
export const SuppliersToday = () => (
  <HeardFigure named="suppliersToday" query={useDeskQuery<Heard>(calls.suppliers)} to="/d/organization/list" />
);

const HeardFigure = ({ named, query, to }: { named: 'offersToday' | 'suppliersToday'; query: DeskQuery<Heard>; to: string }) => {
  const { timeZone } = useConsoleSettings();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format();
  return (
    <DeskFigure
      title={text(named)}
      query={query}
      to={to}
      figure={({ now }) => figure(now)}
      hint={({ usual }) => (usual === null ? text('noUsual', { weekday }) : text('usual', { usual: figure(Math.round(usual)), weekday }))}
    />
  );
};
