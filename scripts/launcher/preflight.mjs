import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { isInstalled } from './install.mjs';

const MB = 1024 * 1024;
/** Packages and builds, with what unpacking them needs meanwhile. */
const INSTALL_MB = 2_500;
/** An empty database with its write-ahead log, the demo's files and room to work. */
const DATA_MB = 500;
const ANSWER_MS = 5_000;

/**
 * What would end a start after minutes of installing and building is found out before: the port, room on the disk, a
 * database of one's own. Throws one sentence for the person at the machine.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export async function checkBeforeStart(root, env) {
  const port = Number(env.PORT || 3000);
  const isLocal = (env.PLATFORM_HOST || 'localhost') === 'localhost';
  await checkPort(port, env.LISTEN_HOST || (isLocal ? '127.0.0.1' : '0.0.0.0'));
  if (!isInstalled(root)) checkRoom(root, INSTALL_MB, 'the packages and builds');
  checkRoom(path.resolve(root, env.STOA_DATA || '.stoa'), DATA_MB, 'the data (STOA_DATA)');
  if (env.DATABASE_URL) await checkDatabase(env.DATABASE_URL);
}

/** @param {number} port @param {string} host */
function checkPort(port, host) {
  // What is no port at all is named by the settings, which know every other rule too.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return Promise.resolve();
  const probe = net.createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE')
        reject(new Error(`Port ${port} is taken by another program; set PORT to a free one.`));
      else if (error.code === 'EACCES')
        reject(new Error(`This user may not listen on port ${port}; set PORT to one above 1023.`));
      else resolve();
    });
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

/** @param {string} folder @param {number} neededMb @param {string} what */
function checkRoom(folder, neededMb, what) {
  let place = folder;
  while (!fs.existsSync(place)) place = path.dirname(place);
  const { bavail, bsize } = fs.statfsSync(place);
  const freeMb = Math.floor((bavail * bsize) / MB);
  if (freeMb >= neededMb) return;
  throw new Error(
    `The disk is too full for ${what}: ${place} has ${freeMb} MB left, about ${neededMb} MB are needed.`,
  );
}

/**
 * Asks as every PostgreSQL client does first, whether connections are encrypted; the answer is one letter.
 * @param {string} address
 */
async function checkDatabase(address) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.hostname === '') return;
  const at = `${url.hostname}:${url.port || 5432}`;
  const socket = net.connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 5432) });
  try {
    await new Promise((resolve, reject) => {
      socket.setTimeout(ANSWER_MS, () => reject(new Error('it does not answer')));
      socket.once('error', (error) => reject(new Error(error.message || error.code)));
      socket.once('close', () => reject(new Error('it hangs up')));
      socket.once('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])));
      socket.once('data', ([letter]) =>
        [0x53, 0x4e, 0x45].includes(letter) ? resolve() : reject(new Error('it is no PostgreSQL')),
      );
    });
  } catch (error) {
    throw new Error(`DATABASE_URL cannot be used: ${at}: ${error.message}.`, { cause: error });
  } finally {
    socket.destroy();
  }
}
