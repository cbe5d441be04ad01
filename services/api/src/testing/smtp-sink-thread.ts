// A mail server in a thread of its own, as one on another machine: it takes no turn of the sender's event loop.
import { parentPort, workerData } from 'node:worker_threads';
import { startSmtpSink } from './smtp-sink.ts';

const { reported } = workerData as { reported: string };
const sink = await startSmtpSink();
sink.onMessage = (address) => {
  sink.accepted.length = 0;
  if (address.endsWith(reported)) parentPort?.postMessage(address);
  return 'accept';
};
parentPort?.postMessage({ url: sink.url });
