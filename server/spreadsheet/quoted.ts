export const quoted = (text: string, limit = 100): string => {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return `'${line.length > limit ? `${line.slice(0, limit)}…` : line}'`;
};
