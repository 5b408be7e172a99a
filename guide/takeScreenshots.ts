import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { launchChromium } from '../test/helpers/chromium.ts';
import { untilAnalysed } from '../test/helpers/firstImport.ts';
import { startProduct } from '../test/helpers/productServer.ts';
import { type Camera, cameraOn, PASSWORD } from './camera.ts';
import { clerkScreenshots } from './clerkScreenshots.ts';
import { managerScreenshots } from './managerScreenshots.ts';

/** `npm run guide`: takes the guide's pictures of the running product, on a fresh demonstration. A step whose element is missing fails it. */
const takeScreenshots = async (): Promise<void> => {
  const program = await launchChromium();
  try {
    const product = await startProduct();
    try {
      await untilAnalysed(product.url, 'clerk', PASSWORD);
      const browser = await chromium.connect(program.wsEndpoint());
      for (const take of [clerkScreenshots, managerScreenshots]) await withCamera(browser, product.url, take);
    } finally {
      await product.stop();
    }
  } finally {
    await program.close();
  }
};

/** A failed step leaves a picture of the page that it failed on. */
const withCamera = async (browser: Browser, url: string, take: (camera: Camera) => Promise<void>): Promise<void> => {
  const camera = await cameraOn(browser, url);
  try {
    await take(camera);
  } catch (error) {
    const path = join(tmpdir(), 'guide-failed.png');
    await camera.page.screenshot({ path });
    console.error(`This is the page where it failed: ${path}`);
    throw error;
  } finally {
    await camera.close();
  }
};

await takeScreenshots();
