/** What a language says for each English text. A `Map` is one. */
export interface Catalog {
  get(text: string): string | undefined;
}

let catalogNow: () => Catalog | undefined = () => undefined;

/** Each half says once where the catalog of the present reader is: none means English. */
export const translateBy = (catalog: () => Catalog | undefined): void => {
  catalogNow = catalog;
};

/** The key is the English text as it stands in the code. What no catalog knows stays as it is. @example translated('Max {max} characters', { max: 5 }) */
export const translated = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  (catalogNow()?.get(text) ?? text).replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
