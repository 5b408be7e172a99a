export const heldPrice = 'held-price';
export const heldPriceSortFields = ['id', 'heldOn', 'organizationName', 'productTitle'] as const;
