import { vi } from 'vitest';

// Test files share a process, so that packages are loaded once; what is the project's own starts anew with every file.
vi.resetModules();
