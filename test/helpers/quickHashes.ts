import { vi } from 'vitest';

// Passwords are hashed at the lowest cost. auth/passwords.test.ts takes this back and proves the real cost.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...original, hash: (password: string) => original.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }) };
});
