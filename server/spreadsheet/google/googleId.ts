export const googleId = (text: string): string | null => /^google:([\w-]{20,200})$/.exec(text)?.[1] ?? null;
