const SHOWN = 60;

/** Text of a user, shortened to stand in a sentence. */
export const quoted = (text: string): string => {
  const shown = text.toWellFormed().replace(/\p{Cc}+/gu, ' ');
  return `'${shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown}'`;
};
