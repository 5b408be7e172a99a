export const operationId = (method: string, url: string): string =>
  url
    .replace('/api/', '')
    .replaceAll('/:', '/by-')
    .split(/[/-]/)
    .reduce((name, word) => `${name}${word.charAt(0).toUpperCase()}${word.slice(1)}`, method.toLowerCase());
