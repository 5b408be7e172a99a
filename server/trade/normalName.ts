/** What a name is compared by: two names are the same that differ only in case or in white space around and between words. */
export const normalName = (name: string): string => tidyName(name).toLowerCase();

export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();
