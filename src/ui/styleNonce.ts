/** What the server's page lets added styles carry; null where another host serves the console. */
export const styleNonce: string | null = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || null;
