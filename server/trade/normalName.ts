export const normalName = (name: string): string => tidyName(name).toLowerCase();

export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();
