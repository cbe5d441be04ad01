import '../translations/index.ts';

export { CampaignScreen as default } from '../features/campaigns/campaign.tsx';
