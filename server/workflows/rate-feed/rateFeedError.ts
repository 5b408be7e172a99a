/** Why the feed changed nothing; the message is for people, and names no address. */
export class RateFeedError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The rate feed could not be used: ${reason}. No rate was changed.`, options);
    this.name = 'RateFeedError';
  }
}
