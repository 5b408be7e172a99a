/** In pixels. */
export const narrowestColumn = 48;
export const widestColumn = 960;
