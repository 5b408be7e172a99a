/** Lists that grow by one value at a time: an append tells whether it is stored, a reading says what all lists hold at one moment. */
export interface Append {
  key: number;
  value: number;
  client: number;
  began: number;
  ended: number;
  /** `UNKNOWN`: its answer was lost. */
  result: 'STORED' | 'REFUSED' | 'UNKNOWN';
}

export interface Reading {
  client: number;
  began: number;
  ended: number;
  lists: ReadonlyMap<number, readonly number[]>;
  /** Whether it must show all that was stored before it began. Otherwise, as from a standby, what its reader stored and was shown in such readings. */
  isCurrent: boolean;
}

export interface History {
  appends: readonly Append[];
  readings: readonly Reading[];
  /** What is stored in the end. */
  final: ReadonlyMap<number, readonly number[]>;
}

/** What no database may do that confirms each write once, and shows nobody less than before. */
export const faultsOf = (history: History): string[] => [
  ...lostOrDoubled(history),
  ...unordered(history),
  ...tooLittle(history),
  ...partly(history),
];

const lostOrDoubled = ({ appends, final }: History): string[] =>
  appends.flatMap(({ key, value, result }) => {
    const times = (final.get(key) ?? []).filter((each) => each === value).length;
    if (result === 'STORED' && times === 0) return `${value} is lost from ${key}`;
    if (times > 1) return `${value} is ${times} times in ${key}`;
    return result === 'REFUSED' && times > 0 ? `${value} was refused and is in ${key}` : [];
  });

const startsWith = (whole: readonly number[], start: readonly number[]) => start.every((value, place) => whole[place] === value);

const unordered = ({ readings, final }: History): string[] =>
  readings.flatMap(({ client, lists }) =>
    [...lists].flatMap(([key, list]) =>
      startsWith(final.get(key) ?? [], list) ? [] : `${client} read ${list} of ${key}, which ends as ${final.get(key)}`,
    ),
  );

/** How long a list is at least that has the value. 0: it is lost. */
const placesIn = ({ final }: History) => {
  const places = new Map([...final].map(([key, list]) => [key, new Map(list.map((value, place) => [value, place + 1]))]));
  return ({ key, value }: Append) => places.get(key)?.get(value) ?? 0;
};

/** Less than was stored, or shown to the same reader, before the reading began. */
const tooLittle = (history: History): string[] => {
  const placeOf = placesIn(history);
  const stored = history.appends.filter(({ result }) => result === 'STORED').map((append) => ({ ...append, place: placeOf(append) }));
  return history.readings.flatMap(({ client, began, lists, isCurrent }) => {
    const lengthOf = (key: number) => lists.get(key)?.length ?? Number.POSITIVE_INFINITY;
    const known = stored.filter((each) => each.ended < began && (isCurrent || each.client === client) && each.place > lengthOf(each.key));
    // A single record is read from the primary, and a list from the standby may be older than it.
    const before = history.readings.filter((each) => each.client === client && each.ended < began && (isCurrent || !each.isCurrent));
    const isLess = before.some((each) => [...each.lists].some(([key, list]) => list.length > lengthOf(key)));
    return [
      ...known.map(({ key, value }) => `${client} missed ${value} of ${key}`),
      ...(isLess ? [`${client} was shown less than before`] : []),
    ];
  });
};

/** A reading of several lists is of one moment: what was stored before something that it shows is shown as well. */
const partly = (history: History): string[] => {
  const placeOf = placesIn(history);
  const placed = history.appends.map((append) => ({ ...append, place: placeOf(append) })).filter(({ place }) => place > 0);
  return history.readings.flatMap(({ client, lists }) => {
    const isShown = ({ key, place }: (typeof placed)[number]) => place <= (lists.get(key)?.length ?? 0);
    const latest = placed.reduce((most, each) => (isShown(each) && each.began > most ? each.began : most), 0);
    const missed = placed.filter((each) => each.result === 'STORED' && each.ended < latest && lists.has(each.key) && !isShown(each));
    return missed.map(({ key, value }) => `${client} was shown a later value, and not ${value} of ${key}`);
  });
};
