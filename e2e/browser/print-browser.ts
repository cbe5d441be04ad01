// Prints the path of a Chromium that starts here, for tools that are told by CHROMIUM_PATH.
import { findBrowser } from './find-browser.ts';

try {
  const { executablePath } = await findBrowser();
  process.stdout.write(`\n${executablePath}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
