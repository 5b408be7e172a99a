import { setupServer } from 'msw/node';

/**
 * The backend of screen tests: `mockServer.use(http.get('/api/…', …))` in a test; handlers are removed after it. A call without
 * a handler fails the test.
 */
export const mockServer = setupServer();
