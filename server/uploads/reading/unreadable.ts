/** A file that cannot be read at all. The message is for people: why, and what to do about it. Light, since the reading thread loads it. */
export class UnreadableFile extends Error {}

export const unreadable = (reason: string): UnreadableFile => new UnreadableFile(reason);

export const SAVE_AS = 'Open it in the program that made it, and save it as one of them.';
