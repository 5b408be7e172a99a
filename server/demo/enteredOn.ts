/** A record that was entered on a day in the past and left alone since. */
export const enteredOn = (instant: Date) => ({ entityCreatedOn: instant, entityLastUpdatedOn: instant });
