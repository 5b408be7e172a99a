import { countryName } from '../geography.ts';
import type { Random } from '../random.ts';

/** A number that rings nowhere: of a range that the country's regulator keeps for fiction, else one that no country assigns. */
export const inventedNumber = (random: Random, country: string): string => {
  const ranges = fictionalRanges[country] ?? [UNASSIGNED];
  return random.pick(ranges).replaceAll('#', () => String(random.whole(0, 9)));
};

/** National numbers begin with an area or a network; none begins with four zeros. */
const UNASSIGNED = '0000 0###';

/** Without the trunk prefix, since the country code stands before it; # is any digit. */
const fictionalRanges: Readonly<Record<string, readonly string[]>> = {
  [countryName('AU')]: ['2 5550 ####', '3 5550 ####', '7 5550 ####'],
  [countryName('CA')]: ['416 555 01##', '514 555 01##', '604 555 01##'],
  [countryName('DE')]: ['30 23125 ###', '40 66969 ###', '89 99998 ###'],
  [countryName('GB')]: ['7700 900###', '20 7946 0###', '151 496 0###'],
  [countryName('US')]: ['305 555 01##', '312 555 01##', '212 555 01##'],
};
