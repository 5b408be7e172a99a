export const suppliers = 40;
export const titles = 500;
export const sheetName = 'Offers';
export const organizationName = (index: number) => `Supplier ${index}`;
export const productTitle = (index: number) => `Model ${index} 256GB black`;
export const currencySymbols = ['USD', 'EUR', 'HKD', 'JPY', 'GBP', 'AED', 'SGD', 'CNY'];
