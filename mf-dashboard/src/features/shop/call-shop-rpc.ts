export { callRpc as callShopRpc, Refusal } from '../../data/call-rpc.ts';
