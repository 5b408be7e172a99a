/** Names are the same when they differ in case, in outer or in repeated white space alone. */
export const normalName = (name: string): string => foldedName(name).toLowerCase();

/** As it is stored when a record is made of it. */
export const foldedName = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();
