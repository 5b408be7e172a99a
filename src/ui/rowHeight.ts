export const ROW_HEIGHT = 41;
