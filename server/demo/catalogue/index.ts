import { apple } from './apple.ts';
import { consolesAndAudio } from './consolesAndAudio.ts';
import { google } from './google.ts';
import { otherPhones } from './otherPhones.ts';
import { type CatalogueProduct, productsOf } from './productLine.ts';
import { samsung } from './samsung.ts';
import { xiaomi } from './xiaomi.ts';

/** Every product of the demonstration, in the order of the tables. */
export const catalogue: readonly CatalogueProduct[] = [apple, samsung, google, xiaomi, ...otherPhones, ...consolesAndAudio].flatMap(
  productsOf,
);
