/** How amounts are stored and computed: decimal(18,5), 13 digits before the point and 5 after it. */
export const amountDigits = { precision: 18, scale: 5 } as const;

/** The least amount above zero. */
export const LEAST_AMOUNT = 0.00001;
