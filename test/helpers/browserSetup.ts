import type { TestProject } from 'vitest/node';
import { launchChromium } from './chromium.ts';
import { startProduct } from './productServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    productControl: string;
    chromiumAddress: string;
  }
}

/** One server and one Chromium for all journeys. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const chromium = await launchChromium();
  const product = await startProduct().catch(async (error) => {
    await chromium.close();
    throw error;
  });
  project.provide('productUrl', product.url);
  project.provide('productControl', product.control);
  project.provide('chromiumAddress', chromium.wsEndpoint());
  return async () => {
    await chromium.close();
    await product.stop();
  };
};
