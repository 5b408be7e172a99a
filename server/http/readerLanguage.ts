import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { type Language, languageOf, languages } from '../../contract/languages.ts';
import { type Catalog, translateBy } from '../../contract/translated.ts';
import type { App } from './application.ts';

const readerLanguage = new AsyncLocalStorage<Language>();

/** `translated` answers in `language` within it. Without it, as in jobs and logs, in English. */
export const speaking = <Result>(language: Language, work: () => Result): Result => readerLanguage.run(language, work);

export const languageOfRequest = ({ user, headers }: FastifyRequest): Language => user?.language ?? languageOf(headers['accept-language']);

/** A body arrives in the context of its connection, so that the language is named after that too. */
export const speakToReaders = (app: App): void => {
  const speakToReader: onRequestHookHandler = (request, _reply, done) => speaking(languageOfRequest(request), done);
  app.addHook('onRequest', speakToReader);
  app.addHook('preValidation', speakToReader);
};

const catalogOf = (language: Language): Catalog => {
  const files = ['../../contract/languages', '../languages'].flatMap((folder) => {
    const place = new URL(`${folder}/${language}/`, import.meta.url);
    return readdirSync(place).map((name) => new URL(name, place));
  });
  return new Map(files.flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')))));
};

const catalogs = new Map(languages.map((language) => [language, language === 'en' ? undefined : catalogOf(language)]));
translateBy(() => catalogs.get(readerLanguage.getStore() ?? 'en'));
