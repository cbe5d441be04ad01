import { remoteConfigs } from '@stoa/shared/federation/remote-config';

export default remoteConfigs(import.meta.dirname);
