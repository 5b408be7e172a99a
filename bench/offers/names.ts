export const suppliers = 40;
export const titles = 500;
export const sheetName = 'Offers';
export const organizationName = (index: number) => `Supplier ${index}`;
export const productTitle = (index: number) => `Model ${index} 256GB black`;
export const currencySymbols = ['USD', 'EUR', 'HKD', 'JPY', 'GBP', 'AED', 'SGD', 'CNY'];
/** How many of the currency of this position make one of the first. */
export const currencyRate = (index: number) => (index === 0 ? 1 : index + 1.5);
/** The position of the currency that a supplier is bound to. */
export const supplierCurrency = (index: number) => (index + 1) % currencySymbols.length;
