import { setupServer } from 'msw/node';

/**
 * The backend of screen tests: `mockServer.use(http.get('/api/…', …))` in a test; handlers are forgotten after it. A call that no
 * handler answers fails the test.
 */
export const mockServer = setupServer();
