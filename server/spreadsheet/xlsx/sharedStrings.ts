import { SpreadsheetError } from '../spreadsheet.ts';
import { limits } from './limits.ts';
import { readWholeXml } from './readXml.ts';
import type { Zip } from './zip.ts';

export const readSharedStrings = async (zip: Zip, path: string, name: string): Promise<readonly string[]> => {
  const strings: string[] = [];
  let text = '';
  let characters = 0;
  let isText = false;
  let isPhonetic = false;
  await readWholeXml(zip.read(path), {
    open(element) {
      if (element === 'si') text = '';
      else if (element === 'rPh') isPhonetic = true;
      else if (element === 't') isText = !isPhonetic;
    },
    text(part) {
      if (isText && text.length <= limits.cellCharacters) text += part;
    },
    close(element) {
      if (element === 't') isText = false;
      else if (element === 'rPh') isPhonetic = false;
      else if (element === 'si') {
        characters += text.length;
        if (strings.length >= limits.sharedStrings || characters > limits.sharedCharacters)
          throw new SpreadsheetError(
            'TOO_LARGE',
            `'${name}' holds more different texts than can be read: ${limits.sharedStrings.toLocaleString('en')} are allowed. Split it into several workbooks.`,
          );
        strings.push(text);
      }
    },
  });
  return strings;
};
