/** The Swedish way of writing instants is this one. A kept formatter takes a microsecond, a new one a hundred. */
export const zonedTime = (timeZone: string, isDateOnly = false): ((instant: Date) => string) => {
  const key = `${timeZone} ${isDateOnly}`;
  const known = formats.get(key) ?? createFormat(timeZone, isDateOnly);
  formats.set(key, known);
  return (instant) => known.format(instant);
};

const formats = new Map<string, Intl.DateTimeFormat>();

const createFormat = (timeZone: string, isDateOnly: boolean): Intl.DateTimeFormat => {
  const day = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('sv-SE', isDateOnly ? day : { ...day, hour: '2-digit', minute: '2-digit' });
};
