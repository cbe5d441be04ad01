import { openBrowser, openPage, visit } from './browser.ts';
const b = await openBrowser();
const { page, complaints } = await openPage(b);
await visit(page, `http://kiln.localhost:4733/`);
console.log(JSON.stringify((await page.locator('main').innerText()).slice(0,80)), (await page.locator('main').innerHTML()).slice(0, 400));
await new Promise(r => setTimeout(r, 1500));
console.log(JSON.stringify((await page.locator('main').innerText()).slice(0,80)), (await page.locator('main').innerHTML()).slice(0, 400), complaints);
await b.close();
