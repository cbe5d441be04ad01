import type { ShellAssets } from '@stoa/shared/contracts/registry';
import { AppError } from '@stoa/shared/contracts/errors';
import type { ArtifactStore } from '../../platform/artifacts/store.ts';
import type { Database } from '../../shared/database/connect.ts';
import { contractReport } from '../../platform/contracts/contract-report.ts';
import { publishVersion } from '../../platform/publishing/publish-version.ts';
import { type Build, readBuild } from './find-builds.ts';

export interface PublishBuildsInput {
  database: Database;
  store: ArtifactStore;
  shell: ShellAssets;
  builds: Build[];
  report(sentence: string): void;
}

/** Publishes what this checkout has built and the registry does not know; what cannot be published is told and left out. */
export async function publishBuilds({
  database,
  store,
  shell,
  builds,
  report: reportLine,
}: PublishBuildsInput): Promise<void> {
  for (const build of builds) {
    const read = readBuild(build);
    if (!read) {
      reportLine(`The build of ${build.name} ${build.version} cannot be read and was not published.`);
      continue;
    }
    const { assets, files } = read;
    const alone = { neighbours: [], live: null, grant: null };
    const report = contractReport({ name: build.name, assets, files, shell, ...alone });
    if (!report.ok) {
      reportLine(`${build.name} ${build.version} breaks its contract and was not published:`);
      for (const { path, message } of report.breaches) reportLine(`  ${path}: ${message}`);
      continue;
    }
    try {
      const published = await publishVersion(database, store, {
        assets: report.assets,
        files,
        actor: { kind: 'system', name: 'start' },
        plan: 'at once',
      });
      if (published.isNew) reportLine(`${build.name} ${build.version} published`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      reportLine(`${error.message} The published one is served.`);
    }
  }
}
