export class RateFeedError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The rate feed could not be used: ${reason}. No rate was changed.`, options);
    this.name = 'RateFeedError';
  }
}
