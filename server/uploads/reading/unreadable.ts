export class UnreadableFile extends Error {}

export const unreadable = (reason: string): UnreadableFile => new UnreadableFile(reason);

export const SAVE_AS = 'Open it in the program that made it, and save it as one of them.';
