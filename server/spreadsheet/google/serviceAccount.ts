import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { jsonValue } from '../../../contract/jsonValue.ts';
import { SettingsError } from '../../settings.ts';

export interface ServiceAccount {
  email: string;
  privateKey: string;
  keyId: string | undefined;
}

const KeyFile = z.object({ client_email: z.email(), private_key: z.string(), private_key_id: z.string().optional() });

export const readServiceAccount = (path: string): ServiceAccount => {
  const unusable = (problem: string) => new SettingsError([`GOOGLE_KEY_FILE is '${path}': ${problem} ${TAKES}`]);
  const { data } = KeyFile.safeParse(jsonIn(path, unusable));
  if (!data) throw unusable('it has no client_email and private_key.');
  if (!isRsaKey(data.private_key)) throw unusable('its private_key is not a key.');
  return { email: data.client_email, privateKey: data.private_key, keyId: data.private_key_id };
};

const TAKES =
  'It takes the JSON file with the key of a service account: in the Google Cloud console under IAM, Service accounts, Keys, Add key.';

const jsonIn = (path: string, unusable: (problem: string) => SettingsError): unknown => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw unusable(`it cannot be read (${error instanceof Error && 'code' in error ? error.code : error}).`);
  }
  const value = jsonValue(text);
  if (value === undefined) throw unusable('it is not JSON.');
  return value;
};

const isRsaKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};
