import { vi } from 'vitest';

// Passwords are hashed for the least that it can cost. What it costs in truth is proven by auth/passwords.test.ts, which takes this back.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...original, hash: (password: string) => original.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }) };
});
