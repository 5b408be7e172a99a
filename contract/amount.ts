export const amountDigits = { precision: 18, scale: 5 } as const;

export const LEAST_AMOUNT = 0.00001;
