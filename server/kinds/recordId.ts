/** An id from an address or a body: a whole number that JSON holds exactly; null when it is none. */
export const parseId = (text: string): number | null => {
  const id = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
};
