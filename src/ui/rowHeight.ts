/** Pixels of a row whose cells have one line each, its border included. */
export const ROW_HEIGHT = 41;
