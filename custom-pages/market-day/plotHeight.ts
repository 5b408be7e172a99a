export const PLOT_HEIGHT = 168;
