/** The children stand in their own list, which knows them by this record. */
export const OneToManyCell = () => null;
