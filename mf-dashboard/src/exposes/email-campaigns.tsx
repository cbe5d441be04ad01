import '../translations/index.ts';

export { CampaignsScreen as default } from '../features/campaigns/campaigns.tsx';
