declare global {
  interface Window {
    /** Set by a page that serves the console from elsewhere than its backend: `https://backend.example`. */
    offerdeskBackend?: string;
  }
}

/** Where the calls go: '' for the host that served the console, or an absolute address without a slash at its end. */
export const backendHost = (): string => (window.offerdeskBackend ?? import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, '');
