declare global {
  interface Window {
    /** Set by a page that serves the console from elsewhere than its backend: `https://backend.example`. */
    offerdeskBackend?: string;
  }
}

export const backendHost = (): string => (window.offerdeskBackend ?? import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, '');
