import { SaxesParser } from 'saxes';
import { limits } from './limits.ts';

export interface XmlHandlers {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

export async function* readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type is not taken');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > limits.xmlDepth) throw new Error('elements are nested too deeply');
    handlers.open(localName(tag.name), (name) => tag.attributes[name] ?? byLocalName(tag.attributes, name));
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handlers.close?.(localName(tag.name));
  });
  if (handlers.text) parser.on('text', handlers.text);
  if (handlers.text) parser.on('cdata', handlers.text);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let sinceTag = 0;
  for await (const chunk of chunks) {
    const lastTag = chunk.lastIndexOf(LESS_THAN);
    sinceTag = lastTag < 0 ? sinceTag + chunk.length : chunk.length - lastTag;
    if (sinceTag > limits.bytesBetweenTags) throw new Error('one element is larger than a cell can be');
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.close();
}

export const readWholeXml = async (chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> => {
  for await (const _ of readXml(chunks, handlers));
};

const LESS_THAN = '<'.charCodeAt(0);

const localName = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

const byLocalName = (attributes: Record<string, string>, wanted: string): string | undefined => {
  if (!wanted.startsWith(':')) return undefined;
  for (const name in attributes) if (name.endsWith(wanted)) return attributes[name];
  return undefined;
};
