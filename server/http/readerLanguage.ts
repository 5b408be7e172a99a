import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { type Language, languageOf, languages } from '../../contract/languages.ts';
import { type Catalog, type Reader, translateBy, translated } from '../../contract/translated.ts';
import type { App } from '../services.ts';

const readerLanguage = new AsyncLocalStorage<Language | 'later'>();

/** `translated` answers in `language` within it, outside of it in English. */
export const speaking = <Result>(language: Language, work: () => Result): Result => readerLanguage.run(language, work);

/** What `work` says is stored, and each reader has it in their language: see `spoken`. All jobs run within it. */
export const speakingLater = <Result>(work: () => Result): Result => readerLanguage.run('later', work);

export const languageOfRequest = ({ user, headers }: FastifyRequest): Language => user?.language ?? languageOf(headers['accept-language']);

/** A body arrives in the context of its connection, and the user is known after that: so it is named twice. */
export const speakToReaders = (app: App): void => {
  const speakToReader: onRequestHookHandler = (request, _reply, done) => speaking(languageOfRequest(request), done);
  app.addHook('onRequest', speakToReader);
  app.addHook('preValidation', speakToReader);
};

/** For what readers of any language may write. */
export const inEveryLanguage = (text: string): string[] => languages.map((language) => speaking(language, () => translated(text)));

const catalogOf = (language: Language): Catalog => {
  const files = ['../../contract/languages', '../languages'].flatMap((folder) => {
    const place = new URL(`${folder}/${language}/`, import.meta.url);
    return readdirSync(place).map((name) => new URL(name, place));
  });
  return new Map(files.flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')))));
};

const catalogs = new Map(languages.map((language) => [language, language === 'en' ? undefined : catalogOf(language)]));
export const presentReader = (): Reader => {
  const language = readerLanguage.getStore() ?? 'en';
  return language === 'later' ? language : catalogs.get(language);
};

translateBy(presentReader);
