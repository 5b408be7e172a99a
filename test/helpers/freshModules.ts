import { vi } from 'vitest';

// Test files share a process, so that packages load once. The project's own modules are loaded again for every file.
vi.resetModules();
