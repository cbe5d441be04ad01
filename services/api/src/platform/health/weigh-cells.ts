import { MAX_SUBJECTS_PER_NETWORK } from '../limits.ts';
import type { Share } from './rise.ts';

/** Outcomes of a version in one network at one tenant: the worst per visitor. */
export interface Cell {
  accountId: string | null;
  network: string;
  subjects: number;
  failed: number;
}

export interface Weighed {
  subjects: number;
  failed: number;
  networks: number;
  failedNetworks: number;
  /** Share of failures, without the network that failed most, and with no network counting more than a few visitors. */
  rate: number;
  /** The same evidence with no network failing more than once: what one more forged network is worth to its owner. */
  spread: Share;
}

export function weigh(cells: Cell[]): Weighed {
  const byNetwork = new Map<string, { subjects: number; failed: number }>();
  for (const { network, subjects, failed } of cells) {
    const sum = byNetwork.get(network) ?? { subjects: 0, failed: 0 };
    byNetwork.set(network, { subjects: sum.subjects + subjects, failed: sum.failed + failed });
  }
  const networks = [...byNetwork.values()];
  const sum = (of: (network: Share) => number, list = networks) =>
    list.reduce((total, network) => total + of(network), 0);
  const weight = ({ subjects }: Share) => Math.min(1, MAX_SUBJECTS_PER_NETWORK / subjects);
  const others = networks.toSorted((a, b) => b.failed - a.failed).slice(1);
  const subjectCount = sum((network) => network.subjects * weight(network), others);
  return {
    subjects: sum(({ subjects }) => subjects),
    failed: sum(({ failed }) => failed),
    networks: networks.length,
    failedNetworks: networks.filter(({ failed }) => failed > 0).length,
    rate: subjectCount === 0 ? 0 : sum((network) => network.failed * weight(network), others) / subjectCount,
    spread: {
      subjects: subjectCount,
      failed: sum((network) => Math.min(1, network.failed * weight(network)), others),
    },
  };
}

/** All of a version's evidence, no network counting more than a few visitors, none left out. */
export function shareOfCells(cells: Cell[]): Share {
  return cells.reduce(
    (total, { subjects, failed }) => {
      const weight = Math.min(1, MAX_SUBJECTS_PER_NETWORK / subjects);
      return { subjects: total.subjects + subjects * weight, failed: total.failed + failed * weight };
    },
    { subjects: 0, failed: 0 },
  );
}
