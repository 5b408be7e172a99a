export const lengthFaults = ({ minLength = 1, maxLength }: { minLength?: number | undefined; maxLength: number }): string[] =>
  minLength > maxLength ? [`has a minLength of ${minLength}, which is more than its maxLength of ${maxLength}`] : [];
